import type { WordFiles } from '../content.ts';

export const files: WordFiles = {
  ...import.meta.glob('../../content/*/ro.json', { import: 'default' }),
  ...import.meta.glob(['../../../shared/words/ro.json', '../../../shared/words/ro/faq.json'], { import: 'default' }),
};
