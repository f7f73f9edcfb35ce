/** Loaders of the language's files of words, by path. */
export const files = {
  ...import.meta.glob('../../content/*/ro.json', { import: 'default' }),
  ...import.meta.glob(['../../../shared/words/ro.json', '../../../shared/words/ro/faq.json'], { import: 'default' }),
};
