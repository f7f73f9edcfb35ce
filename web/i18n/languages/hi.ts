import type { WordFiles } from '../content.ts';

export const files: WordFiles = {
  ...import.meta.glob('../../content/*/hi.json', { import: 'default' }),
  ...import.meta.glob(['../../../shared/words/hi.json', '../../../shared/words/hi/faq.json'], { import: 'default' }),
};
