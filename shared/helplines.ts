import type { Fact } from './facts.ts';

const line = (value: string, source: string): Fact<string> => ({ value, source, checked: '2026-11-22' });

/** Numbers for people in danger, in distress or under pressure, as they are dialled in the United Kingdom. All are free of charge. */
export const helplines = {
  emergency: line('999', 'gov.uk, 999 and 112: the emergency numbers'),
  nhs: line('111', 'nhs.uk, NHS 111'),
  samaritans: line('116 123', 'samaritans.org'),
  /** Hourglass, for older people who are harmed, pressed or exploited. */
  hourglass: line('0808 808 8141', 'wearehourglass.org'),
} as const;
