/** Loaders of the language's files of words, by path. */
export const files = {
  ...import.meta.glob('../../content/*/gu.json', { import: 'default' }),
  ...import.meta.glob(['../../../shared/words/gu.json', '../../../shared/words/gu/faq.json'], { import: 'default' }),
};
