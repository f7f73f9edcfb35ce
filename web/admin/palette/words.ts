/** The texts of the command palette. */
export const paletteWords = {
  title: 'Commands',
  close: 'Close commands',
  label: 'Type a command, a page or a person',
  hint: 'A person is found by the start of the family name, a whole email address or phone number; in loaded lists by any part.',
  groups: { actions: 'On this page', people: 'People', pages: 'Pages', views: 'Saved views' },
  shared: (name: string) => `${name} (shared)`,
  person: (name: string, kind: string) => `${name}, ${kind}`,
  contact: 'contact',
  partner: 'partner',
  searching: 'Looking for people...',
  failed: 'People could not be searched.',
  none: 'Nothing matches.',
  count: (count: number) => (count === 1 ? '1 match' : `${count} matches`),
} as const;
