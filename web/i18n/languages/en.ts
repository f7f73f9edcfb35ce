/** Loaders of the language's files of words, by path. */
export const files = {
  ...import.meta.glob('../../content/*/en.json', { import: 'default' }),
  ...import.meta.glob(['../../../shared/words/en.json', '../../../shared/words/en/faq.json'], { import: 'default' }),
};
