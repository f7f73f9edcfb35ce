import { readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { watch } from 'chokidar';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { buildFunctions } from './build/functions.ts';
import { buildStack } from './build/stack.ts';
import { listen, onEnd } from './lib/listen.ts';
import { root } from './lib/paths.ts';
import { isLoopback, reachableWarning, readSettings, runCommand, siteAddress, UserError } from './lib/settings.ts';
import { createSite, type LocalApi, mailsPath, serveMails, startApi } from './local/product.ts';

await runCommand(async () => {
  const settings = readSettings();
  let handle: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
  const server = await listen(settings, (request, response) => {
    if (handle) handle(request, response);
    else response.writeHead(503, { 'retry-after': '2' }).end();
  });
  // Wireit is not used here, because it would build the site, which Vite serves.
  await buildFunctions();
  await buildStack();
  const bundles: Bundles = {};
  const api = await startApi(settings, { directoryOf: ({ directory }) => bundles.current ?? directory }).catch((error: Error) => {
    throw new UserError(error.message);
  });
  const vite = await createVite({
    configFile: join(root, 'web/vite.config.ts'),
    root: join(root, 'web'),
    appType: 'custom',
    server: { middlewareMode: true, ws: { server } },
  });
  const site = createSite(join(root, 'web/dist'), api, { trustForwardedFor: isLoopback(settings.host) });
  const mails = serveMails(api.mailDirectory);
  handle = (request, response) => {
    if (mails(request, response)) return;
    if (request.url?.startsWith('/api/')) return void site(request, response).catch(() => response.destroy());
    vite.middlewares(request, response, () => void servePage(vite, request, response));
  };
  const watcher = watchFunctions(api, bundles);
  onEnd(async () => {
    await watcher.close();
    server.close();
    server.closeAllConnections();
    await vite.close();
    await api.stop();
    rmSync(join(root, '.build/dev'), { recursive: true, force: true });
  });
  const address = siteAddress(settings);
  const warning = reachableWarning(settings);
  console.log(`
Larkfield in development. An edit is served at once. Ctrl-C stops it.

  Site        ${address}
  Dashboard   ${address}/admin
  Password    ${api.adminPassword}
  Log         ${api.logPath}
  Mails       ${address}${mailsPath}
${warning ? `\n  ${warning}\n` : ''}`);
});

/** The folder of the bundles made since the start; until then the functions run from the synthesized stack. */
interface Bundles {
  current?: string;
}

/** Sends a page's HTML, which the browser renders: the dashboard's shell, or the site's. */
async function servePage(vite: ViteDevServer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = (request.url ?? '/').split('?')[0] ?? '/';
  const shell = /^\/(admin|auth)(\/|$)/.test(path);
  try {
    const source = readFileSync(join(root, 'web', shell ? 'admin/index.html' : 'index.html'), 'utf8');
    const html = await vite.transformIndexHtml(request.url ?? '/', source);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(html);
  } catch (error) {
    vite.ssrFixStacktrace(error as Error);
    response.writeHead(500, { 'content-type': 'text/plain' }).end((error as Error).stack);
  }
}

/** Bundles into a new folder, so that requests use the previous bundles until the new ones are complete. */
async function freshBundles(): Promise<string> {
  const directory = join(root, '.build/dev', String(Date.now()));
  await buildFunctions(directory);
  return directory;
}

/** Bundles and restarts the functions on an edit; synthesizes the stack first when an edit may have changed it. */
function watchFunctions(api: LocalApi, bundles: Bundles) {
  let running: Promise<void> = Promise.resolve();
  let waiting = new Set<string>();
  const rebuild = async () => {
    const changed = waiting;
    waiting = new Set();
    if (changed.size === 0) return;
    const started = performance.now();
    try {
      const previous = bundles.current;
      if ([...changed].some((path) => /^(infra|shared)\//.test(path))) {
        await buildFunctions();
        await buildStack();
      }
      bundles.current = await freshBundles();
      await api.reload();
      if (previous) rmSync(previous, { recursive: true, force: true });
      console.log(`Functions reloaded in ${Math.round(performance.now() - started)} ms`);
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  };
  return watch(['functions', 'shared', 'infra'], { cwd: root, ignoreInitial: true, ignored: /\.test\.ts$/ }).on(
    'all',
    (_event, path) => {
      waiting.add(path);
      running = running.then(rebuild);
    },
  );
}
