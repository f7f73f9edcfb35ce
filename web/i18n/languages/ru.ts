/** Loaders of the language's files of words, by path. */
export const files = {
  ...import.meta.glob('../../content/*/ru.json', { import: 'default' }),
  ...import.meta.glob(['../../../shared/words/ru.json', '../../../shared/words/ru/faq.json'], { import: 'default' }),
};
