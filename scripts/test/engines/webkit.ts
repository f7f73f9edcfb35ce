import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Builder, Capabilities, Key as Keys } from 'selenium-webdriver';
import type { WebKitPaths } from '../../lib/engines.ts';
import { startTied, type TiedProcess } from '../../local/tiedProcess.ts';
import { freePort } from '../runningProduct.ts';
import { deadProxy, type EngineWindow, type Size } from './engine.ts';
import { lineOf } from './lineOf.ts';

const keys = { Escape: Keys.ESCAPE, Enter: Keys.ENTER, Tab: Keys.TAB, ArrowDown: Keys.ARROW_DOWN };

/** The browser's own buttons are 447 px wide, wider than a phone: without padding they leave room for one. */
const narrowToolbar =
  'window button, window button *, window entry { padding: 0; margin: 0; border: none; min-width: 0; font-size: 1px; }';

/** How long a command is waited for, in ms: longer than the limits for loading a page and for a script. */
const maxCommandMs = 180_000;

/** The browser has crashed: the driver does not respond any more. */
class WebKitCrash extends Error {}

/** Returns the result of a command. When it takes too long, throws a WebKitCrash with the output of the driver. */
async function inTime<T>(command: Promise<T>, driver: TiedProcess): Promise<T> {
  const waiting = new AbortController();
  const limit = sleep(maxCommandMs, undefined, { signal: waiting.signal }).then(() => {
    const printed = driver.output().replaceAll('\n', ' | ');
    throw new WebKitCrash(`WebKit has not responded for ${maxCommandMs / 1000} s. Its browser has probably crashed: ${printed}`);
  });
  limit.catch(() => {});
  return Promise.race([command, limit]).finally(() => waiting.abort());
}

/** Starts WebKitGTK's MiniBrowser on a virtual screen and controls it by WebDriver. All of it ends with this process. */
export async function openWebKit(paths: WebKitPaths): Promise<EngineWindow> {
  const home = mkdtempSync(join(tmpdir(), 'larkfield-webkit-'));
  mkdirSync(join(home, 'gtk-3.0'));
  writeFileSync(join(home, 'gtk-3.0/gtk.css'), narrowToolbar);
  const started: TiedProcess[] = [];
  const start = async (command: string, args: string[], env: NodeJS.ProcessEnv = process.env) => {
    const tied = await startTied(command, args, env);
    started.push(tied);
    return tied;
  };
  const end = async () => {
    for (const tied of started.toReversed()) await tied.stop();
    rmSync(home, { recursive: true, force: true, maxRetries: 10 });
  };
  try {
    const screen = await start(paths.display, ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']);
    const port = await freePort();
    const proxy = `http://${deadProxy.host}:${deadProxy.port}`;
    const driverProcess = await start(paths.driver, [`--port=${port}`], {
      ...process.env,
      DISPLAY: `:${await lineOf(screen, /^(\d+)$/m)}`,
      HOME: home,
      XDG_CONFIG_HOME: home,
      XDG_CACHE_HOME: home,
      XDG_DATA_HOME: home,
      LANG: 'en_GB.UTF-8',
      TZ: 'Europe/London',
      NO_AT_BRIDGE: '1',
      // WebDriver's own proxy setting makes WebKitGTK 2.50 crash: it reads beyond the end of the list of `noProxy` hosts.
      http_proxy: proxy,
      https_proxy: proxy,
      no_proxy: 'localhost,127.0.0.1',
    });
    const server = `http://127.0.0.1:${port}`;
    const serves = () =>
      fetch(`${server}/status`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await serves())) {
      if (driverProcess.ended()) throw new Error(`The driver ended: ${driverProcess.output()}`);
      await sleep(50);
    }
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      timeouts: { script: 120_000, pageLoad: 120_000 },
      'webkitgtk:browserOptions': { binary: paths.browser, args: ['--automation'] },
    });
    const driver = await inTime(
      Promise.resolve(new Builder().disableEnvironmentOverrides().usingServer(server).withCapabilities(capabilities).build()),
      driverProcess,
    );
    const outer = driver.manage().window();
    let crash: unknown;
    /** Runs a command. After a crash all further ones fail at once. */
    const run = async <T>(command: () => Promise<T>): Promise<T> => {
      if (crash) throw crash;
      try {
        return await inTime(command(), driverProcess);
      } catch (error) {
        if (error instanceof WebKitCrash) crash = error;
        throw error;
      }
    };
    return {
      goto: (url) => run(() => driver.get(url)),
      evaluate: (script, ...values) => run(() => driver.executeScript(script as never, ...values)) as never,
      clickAt: (x, y) => run(() => driver.actions().move({ x, y, duration: 0 }).click().perform()),
      type: (text) => run(() => driver.actions().sendKeys(text).perform()),
      press: (key) => run(() => driver.actions().sendKeys(keys[key]).perform()),
      // The window takes its new size some time after the response of the command, and the page later still. So the size is
      // corrected until the page has reported the wanted size several times in a row.
      async resize(wanted) {
        const inner = () =>
          run(() => driver.executeScript<Size>(() => ({ width: window.innerWidth, height: window.innerHeight })));
        let got = await inner();
        for (let looks = 0, right = 0; looks < 100; looks++) {
          right = got.width === wanted.width && got.height === wanted.height ? right + 1 : 0;
          if (right === 3) return;
          if (right === 0) {
            const { width, height } = await run(() => outer.getRect());
            const size = { width: width + wanted.width - got.width, height: height + wanted.height - got.height };
            await run(() => outer.setRect({ x: 0, y: 0, ...size }));
          }
          await sleep(100);
          got = await inner();
        }
        throw new Error(`The window is ${got.width} x ${got.height} px.`);
      },
      async close() {
        await run(() => driver.quit()).catch(() => {});
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}
