let active = false;

/**
 * Notes that a person does something in this page, until the next call takes the note along. Polling alone never keeps a
 * session alive (decisions, "session"). Answers a function that stops watching.
 */
export function watchActivity(target: EventTarget = window): () => void {
  const note = () => {
    active = true;
  };
  const events = ['pointerdown', 'keydown', 'wheel', 'touchmove'];
  for (const event of events) target.addEventListener(event, note, { capture: true, passive: true });
  return () => {
    for (const event of events) target.removeEventListener(event, note, { capture: true });
  };
}

/** `'user'` when a person did something since this was last asked, for the `x-activity` header. */
export function takeActivity(): 'user' | undefined {
  const taken = active ? 'user' : undefined;
  active = false;
  return taken;
}

/** Gives a note back that a call could not deliver. */
export function returnActivity(taken: 'user' | undefined): void {
  if (taken) active = true;
}
