/** A field that can be answered before its code is there. */
export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;

const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** Sets a field's value as a hand does: past React, which looks for what differs from the value it knows. */
function setByHand(field: Field, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
}

/**
 * Tells React of answers given before it took their fields over. All are read first: the first one told renders the others
 * afresh. React hears only of what differs from what it knows, so each is undone where it can see that, and done again.
 * Telling it twice changes nothing.
 */
export function tellAgain(fields: Iterable<Field>): void {
  const answers = [...fields].map((field) => ({ field, ticked: isTicked(field) && field.checked, value: field.value }));
  for (const { field, ticked, value } of answers) {
    if (!isTicked(field)) {
      field.value = '';
      setByHand(field, value);
      for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
    } else if (ticked || field.type === 'checkbox') {
      field.checked = !ticked;
      field.click();
    }
  }
}
