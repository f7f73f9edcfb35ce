/** Returns whether a dialog is open. A closed dialog stays in the page for a moment and is not counted. */
export const isDialogOpen = (): boolean =>
  document.querySelector(':is([role=dialog], [role=alertdialog]):not([data-state=closed])') !== null;
