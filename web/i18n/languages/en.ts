import type { WordFiles } from '../content.ts';

export const files: WordFiles = {
  ...import.meta.glob('../../content/*/en.json', { import: 'default' }),
  ...import.meta.glob(['../../../shared/words/en.json', '../../../shared/words/en/faq.json'], { import: 'default' }),
};
