import { afterEach, expect, test, vi } from 'vitest';

/** The requested files, each with the function that lets it arrive. */
const requests: { file: string; arrive: () => void }[] = [];

/** Loads the module anew, with files that arrive when a test says so. */
async function fresh() {
  vi.resetModules();
  requests.length = 0;
  vi.doMock('./content.ts', () => ({
    loadWords: (namespace: string, language: string) =>
      new Promise<object>((resolve) => {
        requests.push({ file: `${namespace} ${language}`, arrive: () => resolve({ text: language }) });
      }),
  }));
  return import('./i18n.ts');
}

async function arrive(file: string): Promise<void> {
  await vi.waitFor(() => expect(requests.map((each) => each.file)).toContain(file));
  requests.find((each) => each.file === file)?.arrive();
}

afterEach(() => {
  vi.doUnmock('./content.ts');
  vi.resetModules();
});

test('shows the language that was chosen last, also when an earlier one arrives later', async () => {
  const { changeLanguage, i18n, loadContent } = await fresh();
  const page = loadContent(['home'], 'en');
  await arrive('home en');
  await page;
  const polish = changeLanguage('pl');
  const romanian = changeLanguage('ro');
  await arrive('home ro');
  expect(await romanian).toBe('ro');
  await arrive('home pl');
  expect(await polish).toBeUndefined();
  expect(i18n.language).toBe('ro');
});

test('loads the texts of a part that appears while the language is changed', async () => {
  const { changeLanguage, i18n, loadContent } = await fresh();
  const page = loadContent(['home'], 'en');
  await arrive('home en');
  await page;
  const polish = changeLanguage('pl');
  const part = loadContent(['chat'], 'en');
  await arrive('chat en');
  await part;
  await arrive('home pl');
  await arrive('chat pl');
  expect(await polish).toBe('pl');
  expect(i18n.hasResourceBundle('pl', 'chat')).toBe(true);
});
