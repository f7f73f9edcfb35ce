/** Resolves when the browser has painted what was changed before. */
export const afterPaint = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
