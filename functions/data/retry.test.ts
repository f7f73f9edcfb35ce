import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import { retry } from './retry.ts';

vi.mock('node:timers/promises', () => ({ setTimeout: vi.fn() }));
beforeEach(() => vi.mocked(sleep).mockReset());

const temporary = new Error('temporary');
const isTemporary = (error: unknown) => error === temporary;

test('returns the first result and pauses before each new attempt', async () => {
  const operation = vi.fn().mockRejectedValueOnce(temporary).mockRejectedValueOnce(temporary).mockResolvedValue('done');
  expect(await retry(operation, { attempts: 5, isTemporary })).toBe('done');
  expect(operation).toHaveBeenCalledTimes(3);
  expect(sleep).toHaveBeenCalledTimes(2);
});

test('pauses for a random time that may grow with each attempt', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  await expect(retry(() => Promise.reject(temporary), { attempts: 4, isTemporary })).rejects.toBe(temporary);
  expect(vi.mocked(sleep).mock.calls.map(([ms]) => ms)).toEqual([12.5, 25, 37.5]);
});

test('throws the last error after the last attempt, without a further pause', async () => {
  const operation = vi.fn().mockRejectedValue(temporary);
  await expect(retry(operation, { attempts: 3, isTemporary })).rejects.toBe(temporary);
  expect(operation).toHaveBeenCalledTimes(3);
  expect(sleep).toHaveBeenCalledTimes(2);
});

test('throws an error that is not temporary at once', async () => {
  const operation = vi.fn().mockRejectedValue(new Error('broken'));
  await expect(retry(operation, { attempts: 3, isTemporary })).rejects.toThrow('broken');
  expect(operation).toHaveBeenCalledOnce();
  expect(sleep).not.toHaveBeenCalled();
});
