/** An element and its position on the page. Rendering in another language creates new elements at the same positions. */
export interface Place {
  element: HTMLElement;
  selector: string;
  index: number;
}

export function placeOf(element: HTMLElement, selector = element.tagName): Place {
  return { element, selector, index: [...document.querySelectorAll(selector)].indexOf(element) };
}

/** Returns the element itself, or the element that replaced it at its position. */
export const elementAt = <E extends HTMLElement>({ element, selector, index }: Place) =>
  (element.isConnected ? element : document.querySelectorAll(selector)[index]) as E | undefined;
