import { listenForCarousels } from './carousel.ts';
import { showDialog } from './dialogs.ts';
import { elementAt, type Place, placeOf } from './place.ts';

// Preserves what a visitor did before React rendered the page: typed text and choices, the focus, open details and dialogs.

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface FieldState {
  place: Place;
  form: string;
  name: string;
  value: string;
  checked: boolean;
}

interface Snapshot {
  fields: FieldState[];
  focused: { place: Place; selection: [number, number] | undefined } | undefined;
  /** Positions of the open and of the closed details. */
  details: { place: Place; open: boolean }[];
  /** The open dialogs, each with its context. */
  dialogs: { id: string; context: string }[];
}

const fieldSelector = 'main input, main select, main textarea, dialog input, dialog select, dialog textarea';

const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** Returns whether a field's value differs from the HTML: typed, chosen, or filled in by the browser. */
function isChanged(field: Field): boolean {
  // In a group of radio buttons only the chosen button counts, because choosing it changes the others.
  if (isTicked(field))
    return field.type === 'radio' ? field.checked && !field.defaultChecked : field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement) return [...field.options].some((option) => option.selected !== option.defaultSelected);
  return field.value !== field.defaultValue;
}

const stateOf = (field: Field): FieldState => ({
  place: placeOf(field, fieldSelector),
  form: field.form?.id ?? '',
  name: field.name,
  value: field.value,
  checked: isTicked(field) && field.checked,
});

/** Returns the caret's position in a text field; undefined for other fields. */
function selectionOf(element: HTMLElement): [number, number] | undefined {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return undefined;
  const { selectionStart, selectionEnd } = element;
  return selectionStart === null || selectionEnd === null ? undefined : [selectionStart, selectionEnd];
}

let snapshot: Snapshot | undefined;

/** Adds to the snapshot what the visitor types or chooses while React hydrates. */
function recordInput({ target }: Event): void {
  if (!snapshot || !(target instanceof Element && target.matches(fieldSelector))) return;
  const field = target as Field;
  snapshot.fields = [...snapshot.fields.filter(({ place }) => place.element !== field), stateOf(field)];
}

/** Stores the state of the page just before React renders it, and the changes until `restoreSnapshot` is called. */
export function takeSnapshot(): void {
  document.addEventListener('input', recordInput, true);
  const active = document.activeElement;
  const focused = active instanceof HTMLElement && active !== document.body ? active : undefined;
  snapshot = {
    fields: [...document.querySelectorAll<Field>(fieldSelector)].filter(isChanged).map(stateOf),
    focused: focused && {
      place: placeOf(focused),
      selection: selectionOf(focused),
    },
    details: [...document.querySelectorAll('details')].map((element) => ({ place: placeOf(element), open: element.open })),
    dialogs: [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].map(({ id, dataset }) => ({
      id,
      context: dataset.context ?? '',
    })),
  };
}

/** Returns the answers given in a form before React rendered it, by field name: text, or true for a ticked box. */
export function typedInto(formId: string): Record<string, string | boolean> {
  const fields = snapshot?.fields.filter(({ form, name }) => form === formId && name !== '') ?? [];
  return Object.fromEntries(
    fields
      .filter(({ place, checked, value }) => (isTicked(place.element as Field) ? checked : value !== ''))
      .map(({ place, name, value }) => [name, (place.element as HTMLInputElement).type === 'checkbox' ? true : value]),
  );
}

/** Sets a value without React's setter, which ignores a value that it already has. */
function setValue(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
}

/** Dispatches the events of a change, so that React's handlers run. React ignores a value that it already has, so it first sets another. */
function changeAgain(field: Field, value: string, checked: boolean): void {
  if (isTicked(field)) {
    if (!checked && field.type === 'radio') return;
    field.checked = !checked;
    field.click();
    return;
  }
  const selection = field === document.activeElement ? selectionOf(field) : undefined;
  field.value = `${value} `;
  setValue(field, value);
  if (selection && 'setSelectionRange' in field) field.setSelectionRange(...selection);
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
}

/** Restores the snapshot in the rendered page. Called once React's handlers run. */
export function restoreSnapshot(): void {
  document.removeEventListener('input', recordInput, true);
  const { fields = [], details = [], dialogs = [], focused } = snapshot ?? {};
  for (const { place, open } of details) {
    const element = elementAt<HTMLDetailsElement>(place);
    if (element && element !== place.element) element.open = open;
  }
  listenForCarousels();
  for (const { id, context } of dialogs) showDialog(document.getElementById(id) as HTMLDialogElement | null, context);
  for (const { place, value, checked } of fields) {
    const field = elementAt<Field & HTMLElement>(place);
    // An element that was not replaced has the text typed since. React resets ticks during hydration.
    if (field === place.element && !isTicked(field)) changeAgain(field, field.value, false);
    else if (field) changeAgain(field, value, checked);
  }
  if (focused && document.activeElement === document.body) {
    const element = elementAt<HTMLInputElement>(focused.place);
    element?.focus({ preventScroll: true });
    if (focused.selection && element?.value) element.setSelectionRange?.(...focused.selection);
  }
}
