; The installer for Windows: for one person, without an administrator.
; `build.py --installer` compiles it, and says what VERSION, SOURCE, ICON and OUT are.

Unicode true
!include MUI2.nsh
!include FileFunc.nsh

!define GONE "Software\Microsoft\Windows\CurrentVersion\Uninstall\Tabletop"
!define TYPE "Tabletop.Record"

Name "Tabletop"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Tabletop"
InstallDirRegKey HKCU "${GONE}" InstallLocation
RequestExecutionLevel user
SetCompressor /SOLID lzma

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\Tabletop.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
; NSIS speaks two of the four languages.
!insertmacro MUI_LANGUAGE English
!insertmacro MUI_LANGUAGE Hindi

VIProductVersion "${VERSION}.0"
VIAddVersionKey /LANG=1033 ProductName "Tabletop"
VIAddVersionKey /LANG=1033 ProductVersion "${VERSION}"
VIAddVersionKey /LANG=1033 FileVersion "${VERSION}"
VIAddVersionKey /LANG=1033 FileDescription "Tabletop setup"
VIAddVersionKey /LANG=1033 LegalCopyright "MIT licence"

; Leave a program alone that is still open: its files cannot be replaced.
!macro closed UN
  Function ${UN}closed
    again:
    IfFileExists "$INSTDIR\Tabletop.exe" 0 done
    ClearErrors
    FileOpen $0 "$INSTDIR\Tabletop.exe" a
    IfErrors 0 free
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "Please close Tabletop first." /SD IDCANCEL IDRETRY again
    Abort
    free:
    FileClose $0
    done:
  FunctionEnd
!macroend
!insertmacro closed ""
!insertmacro closed "un."

; What an installer put there, and nothing that a person did.
!macro remove
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\Tabletop.exe"
  Delete "$INSTDIR\Tabletop-console.exe"
!macroend

Section
  Call closed
  !insertmacro remove
  SetOutPath "$INSTDIR"
  File /r "${SOURCE}/*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Tabletop.lnk" "$INSTDIR\Tabletop.exe"

  WriteRegStr HKCU "Software\Classes\.tabletop" "" "${TYPE}"
  WriteRegStr HKCU "Software\Classes\${TYPE}" "" "Tabletop match"
  WriteRegStr HKCU "Software\Classes\${TYPE}\DefaultIcon" "" "$INSTDIR\Tabletop.exe,0"
  WriteRegStr HKCU "Software\Classes\${TYPE}\shell\open\command" "" '"$INSTDIR\Tabletop.exe" "%1"'

  WriteRegStr HKCU "${GONE}" DisplayName "Tabletop"
  WriteRegStr HKCU "${GONE}" DisplayVersion "${VERSION}"
  WriteRegStr HKCU "${GONE}" DisplayIcon "$INSTDIR\Tabletop.exe"
  WriteRegStr HKCU "${GONE}" InstallLocation "$INSTDIR"
  WriteRegStr HKCU "${GONE}" UninstallString '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${GONE}" QuietUninstallString '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${GONE}" NoModify 1
  WriteRegDWORD HKCU "${GONE}" NoRepair 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${GONE}" EstimatedSize $0
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd

Section Uninstall
  Call un.closed
  !insertmacro remove
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Tabletop.lnk"
  ReadRegStr $0 HKCU "Software\Classes\.tabletop" ""
  StrCmp $0 "${TYPE}" 0 another
  DeleteRegKey HKCU "Software\Classes\.tabletop"
  another:
  DeleteRegKey HKCU "Software\Classes\${TYPE}"
  DeleteRegKey HKCU "${GONE}"
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd
