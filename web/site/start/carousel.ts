// A carousel is a row with CSS scroll snap. Arrow keys scroll it natively; this file adds buttons and marks the current slide.

/** Returns the index of the slide on screen. */
const shownSlide = (track: HTMLElement) => Math.round(track.scrollLeft / track.clientWidth);

/** Scrolls the carousel that contains a button. `to` returns the new index for the current one; the ends wrap around. */
export function moveCarousel(button: Element, to: (shown: number) => number): void {
  const track = button.closest('[data-carousel]')?.querySelector<HTMLElement>('[data-track]');
  if (!track) return;
  const count = track.children.length;
  track.scrollTo({ left: ((to(shownSlide(track)) + count) % count) * track.clientWidth, behavior: 'smooth' });
}

/** Marks the dot and the number of the slide on screen, and makes the other slides inert. */
function mark(track: HTMLElement, shown: number): void {
  const carousel = track.closest('[data-carousel]');
  carousel?.querySelectorAll('[data-slide]').forEach((dot, index) => {
    dot.setAttribute('aria-current', String(index === shown));
  });
  [...track.children].forEach((slide, index) => {
    (slide as HTMLElement).inert = index !== shown;
  });
  const count = carousel?.querySelector<HTMLElement>('[data-count]');
  // Languages put the two numbers in different orders, so the sentence marks the position of the current one.
  if (count) count.textContent = (count.dataset.count ?? '').replace('#', String(shown + 1));
}

const onScroll = ({ currentTarget: track }: Event) => mark(track as HTMLElement, shownSlide(track as HTMLElement));

/** Marks the first slide of every new carousel, without reading the layout, and the slide on screen after each scroll. */
export function listenForCarousels(): void {
  document.querySelectorAll<HTMLElement>('[data-track]').forEach((track) => {
    if (!track.querySelector('[inert]')) mark(track, 0);
    track.addEventListener('scroll', onScroll);
  });
}
