import { readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { watch } from 'chokidar';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { buildAll } from './build/all.ts';
import { bundleTogether } from './build/functions.ts';
import { listen, onEnd } from './lib/listen.ts';
import { root } from './lib/paths.ts';
import { readSettings, runCommand, UserError } from './lib/settings.ts';
import { createSite, type LocalApi, mailsPath, serveMails, startApi } from './local/product.ts';

await runCommand(async () => {
  const settings = readSettings();
  let handle: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
  const server = await listen(settings.port, (request, response) => {
    if (handle) handle(request, response);
    else response.writeHead(503, { 'retry-after': '2' }).end();
  });
  await buildAll((line) => console.log(line), ['functions', 'stack']);
  const bundles = { current: await freshBundles() };
  const api = await startApi(settings, { directoryOf: () => bundles.current }).catch((error: Error) => {
    throw new UserError(error.message);
  });
  const vite = await createVite({
    configFile: join(root, 'web/vite.config.ts'),
    root: join(root, 'web'),
    appType: 'custom',
    server: { middlewareMode: true, ws: { server } },
  });
  const site = createSite(join(root, 'web/dist'), api);
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
  const address = `http://localhost:${settings.port}`;
  console.log(`
Larkfield in development. An edit is served at once. Ctrl-C stops it.

  Site        ${address}
  Dashboard   ${address}/admin
  Password    ${api.adminPassword}
  Log         ${api.logPath}
  Mails       ${address}${mailsPath}
`);
});

/** The page's own HTML: the staff shell or the site, rendered in the browser. */
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

/** Bundles into a folder of their own, so that calls meet the previous bundles until the new ones stand. */
async function freshBundles(): Promise<string> {
  const directory = join(root, '.build/dev', String(Date.now()));
  await bundleTogether(directory);
  return directory;
}

/** Bundles and restarts the functions on an edit; an edit of the stack or of what it reads is synthesized first. */
function watchFunctions(api: LocalApi, bundles: { current: string }) {
  let running: Promise<void> = Promise.resolve();
  let waiting = new Set<string>();
  const rebuild = async () => {
    const changed = waiting;
    waiting = new Set();
    if (changed.size === 0) return;
    const started = performance.now();
    try {
      const previous = bundles.current;
      bundles.current = await freshBundles();
      if ([...changed].some((path) => /^(infra|shared)\//.test(path))) await buildAll(undefined, ['stack']);
      await api.reload();
      rmSync(previous, { recursive: true, force: true });
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
