/** Writes every public page as HTML with its whole text, and the files that belong to the site as a whole. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { firm } from '../shared/firm.ts';
import { pages } from '../shared/pages.ts';
import type { PageHead, RenderedPage } from '../web/site/renderedPage.ts';
import { type ChunkManifest, chunksOf } from './build/pageChunks.ts';
import { manifestFile, robotsFile, sitemapFile } from './build/siteFiles.ts';
import { socialPicture, socialSize } from './build/socialPictures.ts';

/** What `web/site/server.tsx` exports once bundled. */
interface Server {
  renderable: readonly string[];
  renderPage(path: string): Promise<RenderedPage>;
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
  return tags.join('');
}

/** What a link to the page looks like where it is shared; `picture` is the address of its picture. */
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

/** Where a page's HTML stands in the built site. */
export function fileOf(path: string): string {
  if (path === 'not-found') return '404.html';
  return path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
}

/** Fills the built `index.html`: head, styles, the text, and the names of the chunks that `web/site/main.ts` asks for. */
export function fill(template: string, page: RenderedPage, chunks: readonly string[], social = ''): string {
  return template
    .replace('<!--head-->', () => headTags(page.head) + social + page.styles)
    .replace(
      '<div id="root"><!--app--></div>',
      () =>
        `<div id="root" data-page="${page.path}" data-language="en" data-chunks="${chunks.map((chunk) => `/${chunk}`).join(' ')}">${page.html}</div>`,
    )
    .replace(/\n\s*/g, '\n');
}

/**
 * Renders all pages of `shared/pages.ts` and the not-found page with the server bundle `serverFile` into `dist`, where the
 * client bundle stands. Throws when a page has no code.
 */
export async function prerenderSite(dist: string, serverFile: string): Promise<void> {
  const server = (await import(pathToFileURL(serverFile).href)) as Server;
  const template = await readFile(join(dist, 'index.html'), 'utf8');
  const manifest = JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8')) as ChunkManifest;
  const wanted = [...pages.filter(({ kind }) => kind === 'page').map(({ path }) => path), 'not-found'];
  const missing = wanted.filter((path) => !server.renderable.includes(path));
  if (missing.length > 0) throw new Error(`web/site/routes.tsx has no page for ${missing.join(', ')}.`);
  const siteUrl = (process.env.SITE_URL || firm.siteUrl).replace(/\/$/, '');
  for (const path of wanted) {
    const page = await server.renderPage(path);
    let social = '';
    if (page.head.canonical) {
      const { name, png } = await socialPicture(page.html);
      await writeFile(join(dist, 'assets', name), png);
      social = socialTags(page.head, siteUrl, `/assets/${name}`);
    }
    const file = join(dist, fileOf(path));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, fill(template, page, chunksOf(manifest, ['site/start.tsx', ...page.sources], 'index.html'), social));
  }
  await writeFile(join(dist, 'robots.txt'), robotsFile(siteUrl));
  await writeFile(join(dist, 'sitemap.xml'), sitemapFile(siteUrl, pages));
  await writeFile(join(dist, 'site.webmanifest'), manifestFile(firm));
}
