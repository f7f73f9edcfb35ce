import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../lib/paths.ts';
import { startTied } from '../../local/tiedProcess.ts';
import { freePort, staffPassword } from '../runningProduct.ts';

/** Runs first in every page. It reports errors, because the engines' drivers report them in different ways. */
const watcher = `{
  const report = (text) => navigator.sendBeacon('/watched', location.pathname + ': ' + text);
  addEventListener('error', ({ message, filename, lineno }) => report(message + ' (' + filename + ':' + lineno + ')'));
  addEventListener('unhandledrejection', ({ reason }) => report('rejected: ' + (reason?.stack ?? reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => report(violatedDirective + ' ' + blockedURI));
  const { error } = console;
  console.error = (...parts) => { report(parts.map((part) => part?.stack ?? String(part)).join(' ')); error(...parts); };
}`;

export interface Site {
  address: string;
  password: string;
  /** The product's data. */
  directory: string;
  /** Errors in pages since the last call: uncaught ones, console errors, and violations of the Content-Security-Policy. */
  takeErrors(): string[];
  /** Delays React's chunks but not the page script. Returns a function that releases them. */
  holdChunks(): () => void;
  close(): Promise<void>;
}

/**
 * Starts the product with a database of its own, behind a proxy that watches pages for errors. It ends with this process.
 * `environment`: more variables of the product.
 */
export async function startSite(environment: Record<string, string> = {}): Promise<Site> {
  const directory = mkdtempSync(join(tmpdir(), 'larkfield-engines-'));
  const port = await freePort();
  const product = await startTied(process.execPath, [join(root, 'scripts/start.ts')], {
    ...process.env,
    PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
    PORT: String(port),
    DATA_DIR: directory,
    ADMIN_PASSWORD: staffPassword,
    LIMIT_SCALE: '1000',
    OPENAI_API_KEY: '',
    ...environment,
  });
  const serves = () =>
    fetch(`http://127.0.0.1:${port}/api/user`).then(
      ({ status }) => status === 401,
      () => false,
    );
  while (!(await serves())) {
    if (product.ended()) throw new Error(`The product ended instead of serving: ${product.output()}`);
    await sleep(100);
  }

  const errors: string[] = [];
  let held: PromiseWithResolvers<void> | undefined;
  const proxy = createServer(async (from, to) => {
    const path = from.url ?? '/';
    if (path === '/watch.js') return to.writeHead(200, { 'content-type': 'text/javascript' }).end(watcher);
    if (path === '/watched') {
      const [body = ''] = await from.setEncoding('utf8').toArray();
      errors.push(body);
      return to.writeHead(204).end();
    }
    if (/^\/assets\/(?!page-).*\.js$/.test(path)) await held?.promise;
    const headers = { ...from.headers, 'accept-encoding': 'identity' };
    const onward = request({ host: '127.0.0.1', port, path, method: from.method, headers }, async (answer) => {
      if (!answer.headers['content-type']?.startsWith('text/html') || answer.statusCode === 304) {
        to.writeHead(answer.statusCode ?? 502, answer.headers);
        return answer.pipe(to);
      }
      const html = (await answer.setEncoding('utf8').toArray()).join('');
      const { 'content-length': _length, ...rest } = answer.headers;
      return to.writeHead(answer.statusCode ?? 502, rest).end(html.replace('<head>', '<head><script src="/watch.js"></script>'));
    });
    onward.on('error', () => to.destroy());
    to.on('close', () => onward.destroy());
    return from.pipe(onward);
  });
  const proxyPort = await freePort();
  await new Promise<void>((resolve) => proxy.listen(proxyPort, '127.0.0.1', resolve));
  return {
    address: `http://localhost:${proxyPort}`,
    password: staffPassword,
    directory,
    takeErrors: () => errors.splice(0),
    holdChunks() {
      held = Promise.withResolvers();
      return () => {
        held?.resolve();
        held = undefined;
      };
    },
    async close() {
      proxy.close();
      proxy.closeAllConnections();
      await product.stop();
      rmSync(directory, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
