/**
 * Builds the site into web/dist: fonts, the site's and the dashboard's client bundles, the server bundle
 * (into .build/ssr), then every page as HTML.
 * SITE_URL overrides the firm's public address.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { prerenderSite } from '../prerender.ts';

const root = join(import.meta.dirname, '../..');
const configFile = join(root, 'web/vite.config.ts');

/** Builds the whole site. The same input gives the same bytes. */
export async function buildWeb(): Promise<void> {
  process.env.NODE_ENV = 'production';
  // Vite hands VITE_* to the code, which writes canonical addresses with it.
  process.env.VITE_SITE_URL = process.env.SITE_URL ?? '';
  await build({ configFile, logLevel: 'warn' });
  await build({ configFile, logLevel: 'warn', mode: 'admin' });
  await build({ configFile, logLevel: 'warn', build: { ssr: join(root, 'web/site/server.tsx') } });
  await prerenderSite();
  await rm(join(root, 'web/dist/manifest.json'));
}

if (import.meta.main) await buildWeb();
