// A carousel is a row that scrolls and snaps by CSS; arrow keys scroll it natively. This moves it by its buttons and marks the slide on screen.

const trackOf = (carousel: Element) => carousel.querySelector<HTMLElement>('[data-track]');

/** Index of the slide on screen. */
const shownSlide = (track: HTMLElement) => Math.round(track.scrollLeft / track.clientWidth);

/** Moves the carousel around a button to the slide that `to` returns for the one on screen; the ends wrap around. */
export function moveCarousel(button: Element, to: (shown: number) => number): void {
  const track = trackOf(button.closest('[data-carousel]') ?? button);
  if (!track) return;
  const count = track.children.length;
  track.scrollTo({ left: ((to(shownSlide(track)) + count) % count) * track.clientWidth, behavior: 'smooth' });
}

/** Marks the dot and the number of the slide on screen, and takes the other slides out of reach. */
function update(carousel: Element): void {
  const track = trackOf(carousel);
  if (!track) return;
  const shown = shownSlide(track);
  carousel.querySelectorAll('[data-slide]').forEach((dot, index) => {
    dot.setAttribute('aria-current', String(index === shown));
  });
  [...track.children].forEach((slide, index) => {
    (slide as HTMLElement).inert = index !== shown;
  });
  const count = carousel.querySelector<HTMLElement>('[data-count]');
  // Languages put the two numbers in different orders, so the sentence marks the place of this one.
  if (count) count.textContent = (count.dataset.count ?? '').replace('#', String(shown + 1));
}

/** Brings the controls of every carousel in step with what it shows. */
export const updateCarousels = (): void => document.querySelectorAll('[data-carousel]').forEach(update);

export function listenForCarousels(): void {
  updateCarousels();
  document.querySelectorAll('[data-track]').forEach((track) => {
    track.addEventListener('scroll', updateCarousels);
  });
}
