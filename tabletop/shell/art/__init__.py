"""Pictures of everything on the table, drawn at device pixels: themes, materials, pieces, icons."""
