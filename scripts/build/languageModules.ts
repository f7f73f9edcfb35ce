import type { Plugin } from 'rolldown';
import type { LanguageCode } from '../../shared/languages.ts';

/**
 * Returns a plugin for bundles and tests that gives the functions the modules `<name>:<language>`, whose default export is the content in
 * that language.
 */
export function languageModules(name: string, contentOf: (language: LanguageCode) => unknown): Plugin {
  return {
    name,
    resolveId: {
      filter: { id: new RegExp(`^${name}:\\w\\w$`) },
      handler: (id) => ({ id: `\0${id}`, moduleSideEffects: false }),
    },
    load: {
      filter: { id: new RegExp(`^\0${name}:`) },
      handler(id) {
        const content = contentOf(id.slice(-2) as LanguageCode);
        // Parsing JSON is faster than evaluating an object literal.
        return `export default JSON.parse(${JSON.stringify(JSON.stringify(content))})`;
      },
    },
  };
}
