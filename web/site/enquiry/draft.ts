import { type Kept, keptForm } from '../forms/kept.ts';
import { type Draft, emptyDraft, lastStep } from './answers.ts';

/** What is kept of an unsent enquiry; its step is 1 to 4. */
export type KeptEnquiry = Kept<Draft> & { step: number };

const stored = keptForm('enquiry', emptyDraft);

/** The unsent enquiry of this tab; undefined when there is none. */
export function readKept(): KeptEnquiry | undefined {
  const kept = stored.read();
  const isStep = kept?.step !== undefined && Number.isInteger(kept.step) && kept.step >= 1 && kept.step <= lastStep;
  return kept && { ...kept, step: isStep ? (kept.step as number) : 1 };
}

export const { keep, erase } = stored;
