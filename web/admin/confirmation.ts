import { createStore } from '../lib/store.ts';

// Outside React, because `staffCall` requests confirmations and a dialog of the application gives them.
const asked = createStore<{ answer: (confirmed: boolean) => void } | undefined>(undefined);
let answer: Promise<boolean> | undefined;

/** Whether a call waits for the person to confirm who they are, in the form `useSyncExternalStore` takes. */
export const confirmationRequest = asked;

/** Opens the dialog that asks for the second factor. Resolves to whether it was given. Calls at the same time share one dialog. */
export function requestConfirmation(): Promise<boolean> {
  answer ??= new Promise<boolean>((resolve) => asked.set({ answer: resolve })).finally(() => {
    answer = undefined;
  });
  return answer;
}

/** Closes the dialog. The waiting calls are repeated if the person confirmed. */
export function answerConfirmation(confirmed: boolean): void {
  const request = asked.read();
  asked.set(undefined);
  request?.answer(confirmed);
}
