import { type Draft, draftFrom, isEmpty } from './answers.ts';

const key = 'enquiry';

/** What is kept of an unsent enquiry. */
export interface KeptEnquiry {
  draft: Draft;
  /** 1 to 4. */
  step: number;
  /** The idempotency key of the last attempt to send, with the fingerprint of the answers it was made for. */
  attempt?: { key: string; fingerprint: string };
}

// Session storage: it survives reload and Back, and is gone with the tab, which suits a borrowed computer.
function store(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

/** The unsent enquiry of this tab; undefined when there is none. */
export function readKept(): KeptEnquiry | undefined {
  try {
    const kept = JSON.parse(store()?.getItem(key) ?? 'null') as Partial<KeptEnquiry> | null;
    if (!kept || typeof kept !== 'object') return undefined;
    const { attempt } = kept;
    return {
      draft: draftFrom(kept.draft),
      step: [1, 2, 3, 4].includes(kept.step ?? 0) ? (kept.step as number) : 1,
      ...(typeof attempt?.key === 'string' && typeof attempt.fingerprint === 'string' && { attempt }),
    };
  } catch {
    return undefined;
  }
}

/** Keeps the enquiry in this tab; an empty one is not kept. */
export function keep(enquiry: KeptEnquiry): void {
  try {
    if (isEmpty(enquiry.draft)) store()?.removeItem(key);
    else store()?.setItem(key, JSON.stringify(enquiry));
  } catch {}
}

export function erase(): void {
  store()?.removeItem(key);
}
