import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '../problem.ts';
import { wasChangedMeanwhile } from './table.ts';

export interface RetryOptions {
  /** How often the operation is tried in all, at least 1. */
  attempts: number;
  /** Whether the operation may succeed after this error if it is tried again. */
  isTemporary(error: unknown): boolean;
  /** Waits for a number of milliseconds. Tests replace it. */
  pause?(ms: number): Promise<unknown>;
}

/** The longest pause before the second attempt, in milliseconds; each further attempt adds as much again. */
const pauseMs = 25;

/**
 * Runs an operation until it succeeds and returns its result. Pauses for a random time before each new attempt, so that callers
 * which collided do not collide again. Throws the last error when the attempts are used up, and any other error at once.
 */
export async function retry<T>(operation: () => Promise<T>, { attempts, isTemporary, pause = sleep }: RetryOptions): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await operation();
    } catch (error) {
      if (attempt >= attempts || !isTemporary(error)) throw error;
      await pause(Math.random() * pauseMs * attempt);
    }
  }
}

/** How often a change is tried while others change the same items. */
const changeAttempts = 8;

/**
 * Runs an attempt to change what it has read until nobody else changes the same items meanwhile, and returns its result. Throws
 * `unavailable` when others did during every attempt, and any other error at once.
 */
export async function retryChange<T>(attempt: () => Promise<T>, attempts = changeAttempts): Promise<T> {
  try {
    return await retry(attempt, { attempts, isTemporary: wasChangedMeanwhile });
  } catch (error) {
    throw wasChangedMeanwhile(error) ? new Problem('unavailable') : error;
  }
}
