import type { WordFiles } from '../content.ts';

export const files: WordFiles = {
  ...import.meta.glob('../../content/*/ru.json', { import: 'default' }),
  ...import.meta.glob(['../../../shared/words/ru.json', '../../../shared/words/ru/faq.json'], { import: 'default' }),
};
