import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from 'aws-lambda';
import { firm } from '../../../shared/firm.ts';
import { canaryAnswers, sendCanaryEnquiry } from '../../canaryEnquiry.ts';
import { findCanary, removeCanary } from '../../data/canaries.ts';
import { openTable } from '../../data/table.ts';
import { readEnvironment } from '../../environment.ts';
import { logger } from '../../log.ts';
import { freshMaxAge, openSecret } from '../../secrets.ts';

const { TABLE_NAME, CANARY_KEY_SECRET, SITE_ORIGIN } = readEnvironment('TABLE_NAME', 'CANARY_KEY_SECRET');
const table = openTable(TABLE_NAME);
const key = openSecret(CANARY_KEY_SECRET);

/** One lost call is normal. Two in a row raise the alarm. */
const attempts = 2;
const pauseMs = 5000;
const timeoutMs = 15_000;

/**
 * Sends an enquiry through the site's public address, checks that it is stored as it was sent, and removes it. Throws when a check fails:
 * the alarm counts the function's errors.
 */
export const handler = async (_event: unknown, context: Context): Promise<void> => {
  logger.addContext(context);
  for (let attempt = 1; ; attempt++) {
    try {
      await check();
      return;
    } catch (error) {
      logger.error('canary failed', { attempt, error });
      if (attempt === attempts) throw error;
      await sleep(pauseMs);
    }
  }
};

async function check(): Promise<void> {
  const started = performance.now();
  const id = await sendCanaryEnquiry(SITE_ORIGIN ?? firm.siteUrl, await key.read(freshMaxAge), timeoutMs);
  const durationMs = Math.round(performance.now() - started);
  const stored = await findCanary(table, id);
  const wrong = Object.entries(canaryAnswers).filter(([name, answer]) => stored?.[name] !== answer);
  if (wrong.length > 0) throw new Error(`The enquiry is not stored as it was sent: ${wrong.map(([name]) => name).join(', ')}`);
  await removeCanary(table, id, new Date());
  logger.info('canary', { durationMs });
}
