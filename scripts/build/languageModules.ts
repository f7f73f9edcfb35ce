import type { Plugin as BundlerPlugin } from 'esbuild';
import type { LanguageCode } from '../../shared/languages.ts';

/**
 * Returns plugins that give the functions the modules `<name>:<language>`, whose default export is the content in that language: one for a
 * bundle, and one for the tests.
 */
export function languageModules(name: string, contentOf: (language: LanguageCode) => unknown) {
  const source = new RegExp(`^${name}:(\\w\\w)$`);
  // Parsing JSON is faster than evaluating an object literal.
  const moduleOf = (id: string) => {
    const content = contentOf(id.slice(-2) as LanguageCode);
    return `export default JSON.parse(${JSON.stringify(JSON.stringify(content))})`;
  };
  const inBundle: BundlerPlugin = {
    name,
    setup(builder) {
      builder.onResolve({ filter: source }, ({ path }) => ({ path, namespace: name, sideEffects: false }));
      builder.onLoad({ filter: /.*/, namespace: name }, ({ path }) => ({ contents: moduleOf(path), loader: 'js' }));
    },
  };
  const inTests = {
    name,
    resolveId: (id: string) => (source.test(id) ? `\0${id}` : undefined),
    load: (id: string) => (id.startsWith(`\0${name}:`) ? moduleOf(id) : undefined),
  };
  return { inBundle, inTests };
}
