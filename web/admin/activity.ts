let active = false;

/**
 * Records that a person used this page, for the next API call. Polling alone must not extend a session
 * (docs/requirements.md#sign-in). Returns a function that stops recording.
 */
export function watchActivity(target: EventTarget = window): () => void {
  const record = () => {
    active = true;
  };
  const events = ['pointerdown', 'keydown', 'wheel', 'touchmove'];
  for (const event of events) target.addEventListener(event, record, { capture: true, passive: true });
  return () => {
    for (const event of events) target.removeEventListener(event, record, { capture: true });
  };
}

/** Returns the `x-activity` header's value and resets it: `'user'` when a person used the page since the last call. */
export function takeActivity(): 'user' | undefined {
  const taken = active ? 'user' : undefined;
  active = false;
  return taken;
}

/** Puts activity back that a failed or aborted call did not deliver. */
export function returnActivity(taken: 'user' | undefined): void {
  if (taken) active = true;
}
