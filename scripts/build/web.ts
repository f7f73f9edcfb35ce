/**
 * Builds the site into web/dist: fonts, the site's and the dashboard's client bundles, the server bundle, then every page
 * as HTML, and a compressed copy of all that is text.
 * Environment variables: SITE_URL overrides the firm's public address. BOOKING=own shows the firm's own calendar in the booking
 * dialog; the default is `calendly`. BOOKING_FALLBACK=own shows it when Calendly does not load; the default is empty. RELEASE is
 * the commit that pages report their errors with; the default is empty.
 */
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { completeLanguages } from '../lib/languageFiles.ts';
import { prerenderSite } from '../prerender.ts';
import { compressSite } from './compress.ts';

const root = join(import.meta.dirname, '../..');
const configFile = join(root, 'web/vite.config.ts');

/**
 * Builds the whole site into `dist`. The same input gives the same bytes. The build is written to another folder and replaces web/dist when
 * complete, so that a server never reads half a site and a failed build does not change web/dist. A build that is `forTests` compresses less,
 * in a tenth of the time.
 */
export async function buildWeb(dist = join(root, 'web/dist'), { forTests = false } = {}): Promise<void> {
  process.env.NODE_ENV = 'production';
  // Vite passes VITE_* variables to the code, which uses this one for canonical addresses.
  process.env.VITE_SITE_URL = process.env.SITE_URL ?? '';
  process.env.VITE_BOOKING = process.env.BOOKING ?? '';
  const languages = completeLanguages();
  process.env.VITE_LANGUAGES = languages.join(' ');
  const work = join(root, `.build/web-${process.pid}`);
  const [site, server, last] = ['site', 'server', 'last'].map((name) => join(work, name)) as [string, string, string];
  try {
    await build({ configFile, logLevel: 'warn', build: { outDir: site } });
    await build({ configFile, logLevel: 'warn', mode: 'script', build: { outDir: site } });
    await build({ configFile, logLevel: 'warn', mode: 'admin', build: { outDir: site } });
    await build({ configFile, logLevel: 'warn', build: { ssr: join(root, 'web/site/server.tsx'), outDir: server } });
    await prerenderSite(site, join(server, 'server.js'), languages);
    for (const mode of ['production', 'script']) await rm(join(site, `manifest-${mode}.json`));
    await compressSite(site, forTests ? () => 4 : undefined);
    await mkdir(dist, { recursive: true });
    await rename(dist, last);
    await rename(site, dist);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

if (import.meta.main) await buildWeb(process.argv[2]);
