/** Loaders of the language's files of words, by path. */
export const files = {
  ...import.meta.glob('../../content/*/ta.json', { import: 'default' }),
  ...import.meta.glob(['../../../shared/words/ta.json', '../../../shared/words/ta/faq.json'], { import: 'default' }),
};
