import type { WordFiles } from '../content.ts';

export const files: WordFiles = {
  ...import.meta.glob('../../content/*/pl.json', { import: 'default' }),
  ...import.meta.glob(['../../../shared/words/pl.json', '../../../shared/words/pl/faq.json'], { import: 'default' }),
};
