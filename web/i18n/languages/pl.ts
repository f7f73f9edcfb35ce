/** Loaders of the language's files of words, by path. */
export const files = {
  ...import.meta.glob('../../content/*/pl.json', { import: 'default' }),
  ...import.meta.glob(['../../../shared/words/pl.json', '../../../shared/words/pl/faq.json'], { import: 'default' }),
};
