"""Draw themes, materials, pieces and icons at device pixels."""
