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

/** The development server's HTML names the page script's source; the build writes its file's name into each page. */
function servedPageScript(): Plugin {
  return {
    name: 'served-page-script',
    transformIndexHtml: (html) => html.replace('<!--script-->', '<script type="module" src="/site/start/main.ts"></script>'),
  };
}

/**
 * Bundles of the browser, by mode. Site and dashboard are apart, so that no public page carries staff code. The page script is apart
 * from React's side, so that it stays one small file.
 */
const bundles = {
  production: { input: { render: 'site/render.tsx', site: 'index.html' } },
  admin: { input: { admin: 'admin/index.html' } },
  script: { input: { page: 'site/start/main.ts', times: 'site/start/freeTimes.ts' } },
} as const;

type Mode = keyof typeof bundles;

const inputOf = (mode: Mode) =>
  Object.fromEntries(Object.entries((bundles[mode] ?? bundles.production).input).map(([name, path]) => [name, join(root, path)]));

/** Modules that are not in the chunk of every page: parts of the calculators' pages, and the firm's own calendar. */
const loadedWhereUsed =
  '[\\\\/](calculators[\\\\/]case[\\\\/]|booking[\\\\/]own[\\\\/]|shared[\\\\/](contracts[\\\\/])?booking\\.ts$)';

/**
 * Chunks of modules that several pages use. Every page loads the shared chunk, so modules of three pages or fewer stay out of it. The
 * parts of the calculators' pages have a chunk of their own, so that other pages do not load them.
 */
const sharedChunks = [
  { name: 'shared', minShareCount: 4, priority: 2, test: new RegExp(`^(?!.*${loadedWhereUsed}).*\\.(tsx?|m?js)$`) },
  { name: 'calculators', minShareCount: 2, priority: 1, test: /[\\/]calculators[\\/]case[\\/]/ },
  // Every page imports it. Otherwise it would be in the calculators' chunk, and every page would load that.
  { name: 'shared', priority: 3, test: /[\\/]knownPerson\.ts$/ },
];

export default defineConfig(({ command, isSsrBuild, mode }) => ({
  root,
  plugins: [react(), ...(mode === 'script' ? [] : [fonts()]), ...(command === 'serve' ? [servedPageScript()] : [])],
  // Shown words are typed from these files; Vite needs no named exports of them, and one string parses faster.
  json: { namedExports: false, stringify: true },
  build: {
    outDir: 'dist',
    emptyOutDir: mode === 'production',
    copyPublicDir: mode === 'production',
    target: ['chrome111', 'edge111', 'firefox121', 'safari16.4'],
    manifest: isSsrBuild || mode === 'admin' ? false : `manifest-${mode}.json`,
    // The page script fetches what a page needs (`site/start/start.ts`).
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      // The page script imports `renderPage` by its name.
      ...(isSsrBuild ? {} : { input: inputOf(mode as Mode), preserveEntrySignatures: 'allow-extension' as const }),
      // What several pages share is one file: a phone asks for less, and it compresses better.
      ...(isSsrBuild || mode !== 'production' ? {} : { output: { codeSplitting: { groups: sharedChunks } } }),
      treeshake: { manualPureFunctions },
    },
  },
}));
