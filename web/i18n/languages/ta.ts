import type { WordFiles } from '../content.ts';

export const files: WordFiles = {
  ...import.meta.glob('../../content/*/ta.json', { import: 'default' }),
  ...import.meta.glob(['../../../shared/words/ta.json', '../../../shared/words/ta/faq.json'], { import: 'default' }),
};
