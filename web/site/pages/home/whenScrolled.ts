/** Resolves when the page has first been scrolled; on the server at once. */
export function whenScrolled(): Promise<void> {
  if (typeof document === 'undefined') return Promise.resolve();
  return new Promise((resolve) => {
    if (window.scrollY > 0) resolve();
    else window.addEventListener('scroll', () => resolve(), { once: true, passive: true });
  });
}
