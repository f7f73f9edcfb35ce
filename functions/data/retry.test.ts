import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retry } from './retry.ts';

const pause = vi.fn(async (_ms: number) => {});
beforeEach(() => pause.mockClear());
afterEach(() => vi.restoreAllMocks());

const temporary = new Error('temporary');
const isTemporary = (error: unknown) => error === temporary;

test('returns the first result and pauses before each new attempt', async () => {
  const operation = vi.fn().mockRejectedValueOnce(temporary).mockRejectedValueOnce(temporary).mockResolvedValue('done');
  expect(await retry(operation, { attempts: 5, isTemporary, pause })).toBe('done');
  expect(operation).toHaveBeenCalledTimes(3);
  expect(pause).toHaveBeenCalledTimes(2);
});

test('pauses for a random time that may grow with each attempt', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  await expect(retry(() => Promise.reject(temporary), { attempts: 4, isTemporary, pause })).rejects.toBe(temporary);
  expect(pause.mock.calls.map(([ms]) => ms)).toEqual([12.5, 25, 37.5]);
});

test('throws the last error after the last attempt, without a further pause', async () => {
  const operation = vi.fn().mockRejectedValue(temporary);
  await expect(retry(operation, { attempts: 3, isTemporary, pause })).rejects.toBe(temporary);
  expect(operation).toHaveBeenCalledTimes(3);
  expect(pause).toHaveBeenCalledTimes(2);
});

test('throws an error that is not temporary at once', async () => {
  const operation = vi.fn().mockRejectedValue(new Error('broken'));
  await expect(retry(operation, { attempts: 3, isTemporary, pause })).rejects.toThrow('broken');
  expect(operation).toHaveBeenCalledOnce();
  expect(pause).not.toHaveBeenCalled();
});
