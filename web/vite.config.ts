import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';

const root = import.meta.dirname;
const fontDir = join(root, '../.build/fonts');

interface MadeFont {
  file: string;
  fileName: string;
  preload: readonly string[];
}

/** Takes up the font files that `scripts/build/fonts.ts` makes: their rules and preloads go into the head of both pages. */
function fonts(): Plugin {
  let made: MadeFont[] = [];
  return {
    name: 'fonts',
    buildStart() {
      execFileSync(process.execPath, ['--no-warnings', join(root, '../scripts/build/fonts.ts')], { stdio: 'inherit' });
      made = JSON.parse(readFileSync(join(fontDir, 'fonts.json'), 'utf8'));
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const font = made.find(({ fileName }) => request.url === `/${fileName}`);
        if (!font) return next();
        response.setHeader('content-type', 'font/woff2');
        response.end(readFileSync(join(fontDir, font.file)));
      });
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const { file, fileName } of made)
        this.emitFile({ type: 'asset', fileName, source: readFileSync(join(fontDir, file)) });
    },
    transformIndexHtml: {
      order: 'post',
      handler(): HtmlTagDescriptor[] {
        const preloads = made
          .filter(({ preload }) => preload.includes('en'))
          .map(({ fileName }) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${fileName}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head' as const,
          }));
        return [...preloads, { tag: 'style', children: readFileSync(join(fontDir, 'fonts.css'), 'utf8'), injectTo: 'head' }];
      },
    },
  };
}

// Chakra's define* helpers return what they are given but carry no pure marks, so recipes nobody uses would stay in.
const pure = [
  'Recipe',
  'SlotRecipe',
  'Conditions',
  'Keyframes',
  'GlobalStyles',
  'Style',
  'TextStyles',
  'AnimationStyles',
  'LayerStyles',
];
const manualPureFunctions = [
  ...pure.map((kind) => `define${kind}`),
  'defineTokens',
  'defineSemanticTokens',
  'defineConfig',
  'defineParts',
  'createSystem',
];

/**
 * Marks what libraries make of React's at their top level as making nothing else happen, and takes away the names that React's
 * developer tools would show: components and contexts that nobody uses are then left out.
 */
function unusedComponents(): Plugin {
  return {
    name: 'unused-components',
    transform: {
      filter: { id: /node_modules.*\.m?js$/, code: /\b(forwardRef|createContext|memo)\(/ },
      handler: (code) =>
        code
          .replace(/(?<=[=(,] ?)(React\d*\.)?(forwardRef|createContext|memo)\(/g, '/* @__PURE__ */ $&')
          .replace(/^\w+\.displayName = "[^"]*";$/gm, ''),
    },
  };
}

/** Has Chakra make its global styles when they are asked for: pages bring them along (`ui/Provider.tsx`), and making them is a quarter of its start. */
function globalStylesWhenAsked(): Plugin {
  return {
    name: 'global-styles-when-asked',
    transform: {
      filter: { id: /@chakra-ui\/react\/dist\/esm\/styled-system\/system\.js$/ },
      handler(code) {
        const made = /const _global = (\[.*?\]);/.exec(code);
        const [whole = '', value] = made ?? [];
        const asked = code.replace(whole, '').replace(/^\s*_global,$/m, `get _global() { return ${value}; },`);
        if (!made || !asked.includes('get _global()')) this.error('Chakra makes its global styles in another way now.');
        return asked;
      },
    },
  };
}

// Parts of components that come when they are near; they must not be drawn into what every page runs first.
const ofParts =
  /node_modules\/(@ark-ui|@zag-js|@floating-ui|@internationalized|@chakra-ui\/react\/dist\/esm\/(?!styled-system\/|preset-base|utils\/|create-context|merge-))/;

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** A module and all that it leads to without a dynamic import. */
function reachedFrom(source: string, graph: ModuleGraph): Set<string> {
  const reached = new Set([join(root, source)]);
  for (const module of reached) for (const imported of graph.getModuleInfo(module)?.importedIds ?? []) reached.add(imported);
  return reached;
}

// What every page runs before it answers is three files rather than nine: they compress better, and a phone asks for less. They
// are three because each runs in a task of its own (web/site/main.ts): React, the tokens and recipes, and the rest.
const startFiles = [
  ['react', 'site/react.ts'],
  ['look', 'ui/system.ts'],
  ['core', 'site/start.tsx'],
] as const;

// What a page has running before it asks for a part, by the name of its file.
const startedWith = new RegExp(`/(site|rolldown-runtime|${startFiles.map(([name]) => name).join('|')})-[^/]*$`);

/** What is fetched along with a part: what it imports and the page has not got. The lists of all parts are in every page's code. */
function furtherChunks(part: string, chunks: string[]): string[] {
  const further = chunks.filter((chunk) => chunk !== part && !startedWith.test(chunk));
  return further.length > 0 ? [part, ...further] : [];
}

function startGroup() {
  let files: Map<string, string> | undefined;
  return {
    debugName: 'start',
    name(id: string, graph: ModuleGraph) {
      if (!files) {
        // What the first script of a page needs stays with it: it must not wait for the rest.
        const first = reachedFrom('site/main.ts', graph);
        files = new Map();
        for (const [file, source] of startFiles) {
          for (const module of reachedFrom(source, graph))
            if (!first.has(module) && !files.has(module) && !ofParts.test(module)) files.set(module, file);
        }
      }
      return files.get(id) ?? null;
    },
  };
}

// In the browser: the router's smaller build, which its package names for nobody, and no copying of statics, which only
// Emotion's unused `withTheme` does.
const browserAliases = [
  { find: /^react-router$/, replacement: join(root, '../node_modules/react-router/dist/production/index.mjs') },
  { find: /^react-router\/dom$/, replacement: join(root, '../node_modules/react-router/dist/production/dom-export.mjs') },
  { find: /^hoist-non-react-statics$/, replacement: join(root, 'ui/withoutStatics.ts') },
];

// Site and dashboard are bundled apart, so that no public page carries staff code: `--mode admin` builds the dashboard.
const pages = { site: 'index.html', admin: 'admin/index.html' } as const;

export default defineConfig(({ command, isSsrBuild, mode }) => ({
  root,
  plugins: [react(), fonts(), unusedComponents(), globalStylesWhenAsked()],
  resolve: { alias: command === 'build' && !isSsrBuild ? browserAliases : [] },
  // Shown words are typed from these files; Vite needs no named exports of them, and one string parses faster.
  json: { namedExports: false, stringify: true },
  build: {
    outDir: 'dist',
    emptyOutDir: mode !== 'admin',
    copyPublicDir: mode !== 'admin',
    target: ['chrome111', 'edge111', 'firefox121', 'safari16.4'],
    manifest: isSsrBuild || mode === 'admin' ? false : 'manifest.json',
    modulePreload: { polyfill: false, resolveDependencies: furtherChunks },
    reportCompressedSize: false,
    rolldownOptions: {
      ...(isSsrBuild
        ? {}
        : { input: { [mode === 'admin' ? 'admin' : 'site']: join(root, mode === 'admin' ? pages.admin : pages.site) } }),
      ...(isSsrBuild || mode === 'admin'
        ? {}
        : { output: { codeSplitting: { includeDependenciesRecursively: false, groups: [startGroup()] } } }),
      treeshake: { manualPureFunctions },
    },
  },
}));
