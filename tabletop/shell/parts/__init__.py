"""Show players, faces and boxes: widgets that several scenes share."""
