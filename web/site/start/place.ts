/** An element and its place on the page: a rendering in another language makes new elements in the same places. */
export interface Place {
  element: HTMLElement;
  selector: string;
  index: number;
}

export function placeOf(element: HTMLElement, selector = element.tagName): Place {
  return { element, selector, index: [...document.querySelectorAll(selector)].indexOf(element) };
}

/** The element itself, or the one that was rendered in its place. */
export const elementAt = <E extends HTMLElement>({ element, selector, index }: Place) =>
  (element.isConnected ? element : document.querySelectorAll(selector)[index]) as E | undefined;
