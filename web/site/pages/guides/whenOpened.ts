/**
 * Resolves when the `<details>` with this id is open. Until then it keeps the server's HTML, which it can show without any
 * code; on the server it resolves at once.
 */
export function whenOpened(id: string): Promise<void> {
  if (typeof document === 'undefined') return Promise.resolve();
  return new Promise((resolve) => {
    const isOpen = () => (document.getElementById(id) as HTMLDetailsElement | null)?.open === true;
    if (isOpen()) return resolve();
    // Listened for on the document: the element itself may be replaced when the page is rendered afresh in another language.
    const opened = () => {
      if (!isOpen()) return;
      document.removeEventListener('toggle', opened, { capture: true });
      resolve();
    };
    document.addEventListener('toggle', opened, { capture: true });
  });
}
