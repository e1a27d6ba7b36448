"""Share the bases of pages, dialogs and notices among all screens."""
