import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer from 'puppeteer-core';
import { startTied } from '../../local/tiedProcess.ts';
import { deadProxy, type EngineWindow } from './engine.ts';
import { lineOf } from './lineOf.ts';

/** Settings of the browser's profile: no first-run pages, no updates, nothing sent or fetched beyond this machine. */
const preferences = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'en-GB, en',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'network.proxy.http': deadProxy.host,
  'network.proxy.http_port': deadProxy.port,
  'network.proxy.ssl': deadProxy.host,
  'network.proxy.ssl_port': deadProxy.port,
  'network.proxy.type': 1,
  'remote.active-protocols': 1,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
};

/** Starts headless Firefox and controls it by WebDriver BiDi. It ends with this process, also after `kill -9`. */
export async function openFirefox(path: string): Promise<EngineWindow> {
  const profile = mkdtempSync(join(tmpdir(), 'larkfield-firefox-'));
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`);
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'];
  const process_ = await startTied(path, args, { ...process.env, HOME: profile, TZ: 'Europe/London' });
  const end = async () => {
    await process_.stop();
    rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
  };
  try {
    const address = await lineOf(process_, /WebDriver BiDi listening on (ws:\S+)/);
    const browser = await puppeteer.connect({
      browserWSEndpoint: `${address}/session`,
      protocol: 'webDriverBiDi',
      defaultViewport: null,
      protocolTimeout: 120_000,
    });
    const page = await browser.newPage();
    return {
      goto: async (url) => void (await page.goto(url, { timeout: 120_000 })),
      evaluate: async (run, ...values) => (await page.evaluate(run as never, ...(values as unknown as never[]))) as never,
      clickAt: (x, y) => page.mouse.click(x, y),
      type: (text) => page.keyboard.type(text),
      press: (key) => page.keyboard.press(key),
      resize: (size) => page.setViewport(size),
      close: async () => {
        await browser.disconnect();
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}
