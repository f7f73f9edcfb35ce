import type { WordFiles } from '../content.ts';

export const files: WordFiles = {
  ...import.meta.glob('../../content/*/gu.json', { import: 'default' }),
  ...import.meta.glob(['../../../shared/words/gu.json', '../../../shared/words/gu/faq.json'], { import: 'default' }),
};
