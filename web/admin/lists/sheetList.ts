/** The style of a list on a sheet of its own. */
export const sheetList = {
  listStyle: 'none',
  bg: 'sheet',
  borderWidth: '1px',
  borderColor: 'rule',
  fontVariantNumeric: 'lining-nums tabular-nums',
} as const;
