import type { firm } from '../../../../../shared/firm.ts';

export type VideoId = (typeof firm.videos)[number]['id'];

/** The drawing shown for each video before it is started. */
export const thumbnails = { 'first-call': 'table', 'the-house': 'house', attorney: 'keys' } as const;
