/** Writes every public page as HTML with its whole text, and the files that belong to the site as a whole. */

import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { securityTextPath, speculationRulesPath } from '../infra/edge/rules.ts';
import { bookingTimes } from '../shared/contracts/booking.ts';
import { firm } from '../shared/firm.ts';
import { headScript } from '../shared/headScript.ts';
import { defaultLanguage, type LanguageCode, localeOf } from '../shared/languages.ts';
import { pages } from '../shared/pages.ts';
import type { PageHead, RenderedPage } from '../web/site/renderedPage.ts';
import type { MadeFont } from './build/fonts.ts';
import { type ChunkManifest, chunksOf } from './build/pageChunks.ts';
import { feedFile, manifestFile, robotsFile, securityFile, sitemapFile, speculationRulesFile } from './build/siteFiles.ts';
import { socialPicture, socialSize } from './build/socialPictures.ts';
import { type ChangedPages, changedOn, readChanged } from './lib/changedPages.ts';
import { root } from './lib/paths.ts';

/** Exports of the bundled `web/site/server.tsx`. */
interface Server {
  stylesheetPlaceholder: string;
  changedPlaceholder: string;
  renderable: readonly string[];
  renderPage(path: string, language: LanguageCode): Promise<RenderedPage>;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);

function headTags(head: PageHead): string {
  const tags = [`<title>${escaped(head.title)}</title>`];
  for (const name of ['description', 'keywords', 'robots'] as const) {
    const content = head[name];
    if (content) tags.push(`<meta name="${name}" content="${escaped(content)}">`);
  }
  if (head.canonical) tags.push(`<link rel="canonical" href="${escaped(head.canonical)}">`);
  if (head.feed)
    tags.push(
      `<link rel="alternate" type="application/rss+xml" title="${escaped(firm.tradingName)}" href="${escaped(head.feed)}">`,
    );
  for (const [tag, href] of Object.entries(head.alternates))
    tags.push(`<link rel="alternate" hreflang="${tag}" href="${escaped(href)}">`);
  return tags.join('');
}

/** Returns the Open Graph tags of a page, for shared links; `picture` is the address of its picture. */
export function socialTags(head: PageHead, siteUrl: string, picture: string): string {
  const properties: Record<string, string | undefined> = {
    type: 'website',
    site_name: firm.tradingName,
    title: head.title,
    description: head.description,
    url: head.canonical,
    image: siteUrl + picture,
    'image:width': String(socialSize.width),
    'image:height': String(socialSize.height),
    'image:alt': head.title,
  };
  const tags = Object.entries(properties).filter(([, content]) => content !== undefined);
  return `${tags.map(([name, content]) => `<meta property="og:${name}" content="${escaped(content ?? '')}">`).join('')}<meta name="twitter:card" content="summary_large_image">`;
}

/** The path of a page in the built site, for example `pl/pricing/index.html`. */
export function fileOf(path: string, language: LanguageCode): string {
  const folder = language === defaultLanguage ? '' : `${language}/`;
  if (path === 'not-found') return `${folder}404.html`;
  return path === '/' ? `${folder}index.html` : `${folder}${path.slice(1)}/index.html`;
}

/** Preloads the fonts of a language. The built `index.html` already preloads those that every page needs. */
function fontTags(fonts: readonly MadeFont[], language: LanguageCode): string {
  return fonts
    .filter(({ preload }) => preload.includes(language) && !preload.includes(defaultLanguage))
    .map(({ fileName }) => `<link rel="preload" href="/${fileName}" as="font" type="font/woff2" crossorigin="">`)
    .join('');
}

const styleElement = (name: string, css: string) => `<style data-emotion="${name}">${css}</style>`;

/** The page's style elements. All class ids are named, also those whose rules are in the stylesheet, so that Emotion adds none of them again. */
const styleTags = ({ styles }: RenderedPage) =>
  styles.global.map(({ name, css }) => styleElement(name, css)).join('') + styleElement(styles.name, styles.first);

const fontFaces = /@font-face\{[^}]*\}/g;

/** Returns the font rules that every page in a language needs. `web/site/allFonts.ts` adds those of the other languages later. */
function fontRules(template: string, fonts: readonly MadeFont[], language: LanguageCode): string {
  const others = fonts.filter(({ preload }) => !preload.includes(language) && !preload.includes(defaultLanguage));
  return (template.match(fontFaces) ?? []).filter((face) => !others.some(({ rules }) => rules.includes(face))).join('');
}

/**
 * Writes the rules that no page needs for its first view into one file. Returns its address. It has no font rules, because these would make
 * the browser lay out all text again.
 */
async function writeStylesheet(dist: string, rendered: readonly RenderedPage[]): Promise<string> {
  const css = Object.values(Object.assign({}, ...rendered.map(({ styles }) => styles.rest)) as Record<string, string>).join('');
  const name = `site-${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`;
  await writeFile(join(dist, 'assets', name), css);
  return `/assets/${name}`;
}

/** Files that a page's HTML names. */
interface PageFiles {
  pageScript: string;
  /** Chunks of React's side; the first renders the page. */
  chunks: readonly string[];
  /** Number of code chunks, which come first; the others are words. */
  code: number;
  fonts: readonly MadeFont[];
  /** Further tags of the head: those for shared links, and the preloads. */
  more?: string;
  /** Whether React renders the page at once, not at the first interaction. */
  startsAtOnce?: boolean;
}

/**
 * Preloads the free times of a call and the script that shows them before React runs. The address is that of
 * `web/site/booking/own/useTimes.ts`.
 */
const timesTags = (language: LanguageCode, script: string) =>
  `<link rel="preload" href="${bookingTimes.path}?kind=call&amp;language=${language}" as="fetch" crossorigin="anonymous"><script type="module" src="/${script}"></script>`;

/**
 * The page script's element, at the end of the HTML. `async` runs it in a task of its own. Otherwise it would run in the task that ends the
 * HTML, in which browsers also lay out the forms. `async` lowers its priority, so it is set here.
 */
const scriptTag = (file: string) => `<script type="module" async fetchpriority="high" src="/${file}"></script>`;

/** Returns whether the firm's own calendar has hours in which it replaces a Calendly that does not load (`web/site/booking/mode.ts`). */
const hasFallback = (): boolean => process.env.BOOKING_FALLBACK === 'own';

/** Fills the built `index.html`: head, styles, the text, and the names of the chunks that `web/site/start/start.ts` fetches. */
export function fill(
  template: string,
  page: RenderedPage,
  { pageScript, chunks, code, fonts, more = '', startsAtOnce = false }: PageFiles,
): string {
  const data = [
    `data-page="${page.path}"`,
    `data-language="${page.language}"`,
    `data-release="${process.env.RELEASE ?? ''}"`,
    ...(hasFallback() ? ['data-fallback="own"'] : []),
    ...(startsAtOnce ? ['data-start="at-once"'] : []),
    `data-chunks="${chunks.map((chunk) => `/${chunk}`).join(' ')}"`,
    `data-code="${code}"`,
  ].join(' ');
  return template
    .replace('<html lang="en-GB">', `<html lang="${localeOf(page.language)}">`)
    .replace('<!--head-->', () => `<script>${headScript}</script>${fontTags(fonts, page.language)}${headTags(page.head)}${more}`)
    .replace(/<style>(@font-face.*?)<\/style>/s, () => `<style>${fontRules(template, fonts, page.language)}</style>`)
    .replace('</head>', () => `${styleTags(page)}</head>`)
    .replace('<div id="root"><!--app--></div>', () => `<div id="root" ${data}>${page.html}</div>`)
    .replace('<!--script-->', () => scriptTag(pageScript))
    .replace(/\n\s*/g, '\n');
}

/** Whether search engines may index a page. */
const isIndexed = ({ head }: RenderedPage) => head.robots !== 'noindex';

/** Returns the feed of the page `list` with one item for each of `pages`. Their titles are without the firm's name. */
function feedOf(list: RenderedPage, pages: readonly RenderedPage[], changed: ChangedPages): string {
  const titleOf = ({ head }: RenderedPage) => head.title.replace(` | ${firm.tradingName}`, '');
  return feedFile({
    title: list.head.title,
    description: list.head.description,
    link: list.head.canonical ?? '',
    self: list.head.feed ?? '',
    language: localeOf(list.language),
    items: pages.map((page) => ({
      title: titleOf(page),
      description: page.head.description,
      link: page.head.canonical ?? '',
      day: changedOn(changed, page.path, page.language),
    })),
  });
}

/**
 * Renders all pages of `shared/pages.ts` and the not-found page in each of `languages` with the server bundle `serverFile` into
 * `dist`, which has the client bundle. Throws when a page has no code.
 */
export async function prerenderSite(dist: string, serverFile: string, languages: readonly LanguageCode[]): Promise<void> {
  const server = (await import(pathToFileURL(serverFile).href)) as Server;
  const template = await readFile(join(dist, 'index.html'), 'utf8');
  const readManifest = async (name: string) =>
    JSON.parse(await readFile(join(dist, `manifest-${name}.json`), 'utf8')) as ChunkManifest;
  const manifest = await readManifest('production');
  const scripts = await readManifest('script');
  const pageScript = scripts['site/start/main.ts']?.file;
  const timesScript = scripts['site/start/freeTimes.ts']?.file;
  if (!pageScript || !timesScript) throw new Error('The page script was not built.');
  const fonts = JSON.parse(await readFile(join(root, '.build/fonts/fonts.json'), 'utf8')) as MadeFont[];
  const wanted = [...pages.filter(({ kind }) => kind === 'page').map(({ path }) => path), 'not-found'];
  const missing = wanted.filter((path) => !server.renderable.includes(path));
  if (missing.length > 0) throw new Error(`web/site/routes.tsx has no page for ${missing.join(', ')}.`);
  const siteUrl = (process.env.SITE_URL || firm.siteUrl).replace(/\/$/, '');
  const rendered: RenderedPage[] = [];
  for (const path of wanted) for (const language of languages) rendered.push(await server.renderPage(path, language));
  const stylesheet = await writeStylesheet(dist, rendered);
  const changed = readChanged();
  for (const page of rendered) {
    const showsTimes = page.path === '/book' && (process.env.BOOKING === 'own' || hasFallback());
    let more = showsTimes ? timesTags(page.language, timesScript) : '';
    if (isIndexed(page)) {
      const { name, png } = await socialPicture(page.html);
      await writeFile(join(dist, 'assets', name), png);
      more += socialTags(page.head, siteUrl, `/assets/${name}`);
    }
    const file = join(dist, fileOf(page.path, page.language));
    await mkdir(dirname(file), { recursive: true });
    const [component = '', ...words] = page.sources;
    const chunks = chunksOf(manifest, ['site/render.tsx', component, ...words]);
    const code = chunksOf(manifest, ['site/render.tsx', component]).length;
    const day = changedOn(changed, page.path, page.language);
    const html = fill(template, page, { pageScript, chunks, code, fonts, more, startsAtOnce: showsTimes })
      .replace(server.stylesheetPlaceholder, stylesheet)
      .replace(`"dateModified":"${server.changedPlaceholder}",`, () => (day ? `"dateModified":"${day}",` : ''));
    await writeFile(file, html);
  }
  for (const list of rendered.filter(({ path }) => path === '/guides')) {
    const guides = rendered.filter(({ path, language }) => path.startsWith('/guides/') && language === list.language);
    await writeFile(join(dist, dirname(fileOf(list.path, list.language)), 'feed.xml'), feedOf(list, guides, changed));
  }
  await writeFile(join(dist, 'robots.txt'), robotsFile(siteUrl));
  await mkdir(dirname(join(dist, securityTextPath)), { recursive: true });
  await writeFile(join(dist, securityTextPath), securityFile(siteUrl, firm.securityEmail, new Date()));
  await writeFile(join(dist, 'sitemap.xml'), sitemapFile(siteUrl, pages, languages, changed));
  await writeFile(join(dist, 'site.webmanifest'), manifestFile(firm));
  await writeFile(join(dist, speculationRulesPath), speculationRulesFile());
}
