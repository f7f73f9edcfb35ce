// A carousel is a row with CSS scroll snap. Arrow keys scroll it natively; this file adds buttons and marks the current slide.

const trackOf = (carousel: Element) => carousel.querySelector<HTMLElement>('[data-track]');

/** Returns the index of the slide on screen. */
const shownSlide = (track: HTMLElement) => Math.round(track.scrollLeft / track.clientWidth);

/** Scrolls the carousel that contains a button. `to` returns the new index for the current one; the ends wrap around. */
export function moveCarousel(button: Element, to: (shown: number) => number): void {
  const track = trackOf(button.closest('[data-carousel]') ?? button);
  if (!track) return;
  const count = track.children.length;
  track.scrollTo({ left: ((to(shownSlide(track)) + count) % count) * track.clientWidth, behavior: 'smooth' });
}

/** Marks the dot and the number of the slide on screen, and makes the other slides inert. */
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
  // Languages put the two numbers in different orders, so the sentence marks the position of the current one.
  if (count) count.textContent = (count.dataset.count ?? '').replace('#', String(shown + 1));
}

/** Updates the controls of every carousel to the slide it shows. */
export const updateCarousels = (): void => document.querySelectorAll('[data-carousel]').forEach(update);

export function listenForCarousels(): void {
  updateCarousels();
  document.querySelectorAll('[data-track]').forEach((track) => {
    track.addEventListener('scroll', updateCarousels);
  });
}
