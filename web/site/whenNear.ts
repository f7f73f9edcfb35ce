/** Sent when the page is about to scroll past parts that have not loaded. */
export const farScroll = 'far-scroll';

// Signs of life that are about to change the page; by then every section must be able to follow.
const signs = ['pointerdown', 'keydown', 'focusin', 'input', 'popstate', farScroll] as const;

/** Says that the page is about to scroll past sections that have not loaded: all of them load now, and their heights settle. */
export const announceFarScroll = (): void => void window.dispatchEvent(new Event(farScroll));

/**
 * Resolves when the element with this id comes near the viewport (a tenth of it within 100 px, once), or when the visitor
 * first does something: React cannot change the language or the page around a section it has not taken over yet. Until then
 * the section keeps the server's HTML. On the server it resolves at once.
 */
export function whenNear(id: string): Promise<void> {
  if (typeof document === 'undefined') return Promise.resolve();
  return new Promise((resolve) => {
    const near = () => {
      observer.disconnect();
      for (const sign of signs) window.removeEventListener(sign, near, { capture: true });
      resolve();
    };
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && near(), {
      threshold: 0.1,
      rootMargin: '100px',
    });
    for (const sign of signs) window.addEventListener(sign, near, { capture: true, passive: true });
    const find = () => {
      const element = document.getElementById(id);
      // On navigation within the site the section is not in the page yet when its code is first asked for.
      if (element) observer.observe(element);
      else requestAnimationFrame(find);
    };
    find();
  });
}
