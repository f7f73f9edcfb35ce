/** Styles of a dialog's close button: 44 px for touch, aligned with the title and the dialog's edge. */
export const closeButton = {
  flex: 'none',
  width: '44px',
  height: '44px',
  mt: '-4px',
  mr: '-12px',
  display: 'grid',
  placeItems: 'center',
  cursor: 'pointer',
} as const;
