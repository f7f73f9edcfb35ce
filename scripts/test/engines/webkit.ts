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
    const proxy = `${deadProxy.host}:${deadProxy.port}`;
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      proxy: { proxyType: 'manual', httpProxy: proxy, sslProxy: proxy, noProxy: ['localhost', '127.0.0.1'] },
      timeouts: { script: 120_000, pageLoad: 120_000 },
      'webkitgtk:browserOptions': { binary: paths.browser, args: ['--automation'] },
    });
    const driver = await new Builder().disableEnvironmentOverrides().usingServer(server).withCapabilities(capabilities).build();
    const outer = driver.manage().window();
    return {
      goto: (url) => driver.get(url),
      evaluate: (run, ...values) => driver.executeScript(run as never, ...values) as never,
      clickAt: (x, y) => driver.actions().move({ x, y, duration: 0 }).click().perform(),
      type: (text) => driver.actions().sendKeys(text).perform(),
      press: (key) => driver.actions().sendKeys(keys[key]).perform(),
      async resize({ width, height }) {
        const inner = () => driver.executeScript<Size>(() => ({ width: window.innerWidth, height: window.innerHeight }));
        await outer.setRect({ x: 0, y: 0, width, height });
        const first = await inner();
        await outer.setRect({ x: 0, y: 0, width: 2 * width - first.width, height: 2 * height - first.height });
        const { width: gotWidth, height: gotHeight } = await inner();
        if (gotWidth !== width || gotHeight !== height) throw new Error(`The window is ${gotWidth} x ${gotHeight} px.`);
      },
      async close() {
        await driver.quit().catch(() => {});
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}
