import { expect, test } from 'vitest';
import { firm } from '../../../../../shared/firm.ts';
import { EmbedError, embed, videoNumber } from './tiktok.ts';

test('returns the number after /video/ in an address, if any', () => {
  for (const { url } of firm.videos) expect(videoNumber(url)).toMatch(/^\d+$/);
  expect(videoNumber('https://www.tiktok.com/@firm/video/123?lang=en')).toBe('123');
  expect(videoNumber('https://www.tiktok.com/@firm/video/123/')).toBe('123');
  for (const wrong of ['', 'https://vm.tiktok.com/ZM123/', 'https://www.tiktok.com/@firm/video/', '/video/12a', '/videos/123'])
    expect(videoNumber(wrong)).toBeUndefined();
});

test('rejects an address without a number before any request', async () => {
  const { signal } = new AbortController();
  const failure = await embed({} as HTMLElement, 'https://vm.tiktok.com/ZM123/', 'A film', signal).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(EmbedError);
  expect((failure as EmbedError).reason).toBe('address');
});
