/** Loaders of the language's files of words, by path. */
export const files = {
  ...import.meta.glob('../../content/*/hi.json', { import: 'default' }),
  ...import.meta.glob(['../../../shared/words/hi.json', '../../../shared/words/hi/faq.json'], { import: 'default' }),
};
