import { expect, test } from 'vitest';
import { firm } from '../../../../../shared/firm.ts';
import { EmbedError, embed, videoNumber } from './tiktok.ts';

test('A film’s address names its number after /video/, and nothing else does', () => {
  for (const { url } of firm.videos) expect(videoNumber(url)).toMatch(/^\d+$/);
  expect(videoNumber('https://www.tiktok.com/@firm/video/123?lang=en')).toBe('123');
  expect(videoNumber('https://www.tiktok.com/@firm/video/123/')).toBe('123');
  for (const wrong of ['', 'https://vm.tiktok.com/ZM123/', 'https://www.tiktok.com/@firm/video/', '/video/12a', '/videos/123'])
    expect(videoNumber(wrong)).toBeUndefined();
});

test('An address without a number is told before anything is asked of the service', async () => {
  const { signal } = new AbortController();
  const failure = await embed({} as HTMLElement, 'https://vm.tiktok.com/ZM123/', 'A film', signal).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(EmbedError);
  expect((failure as EmbedError).reason).toBe('address');
});
