import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { describeError } from './log.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** The lines a log of this level writes. */
async function linesAt(variables: Record<string, string | undefined>): Promise<Array<Record<string, unknown>>> {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  vi.resetModules();
  const { logger } = await import('./log.ts');
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  logger.info('one', { status: 200 });
  logger.warn('two');
  logger.error('three');
  const lines = write.mock.calls.map(([line]) => JSON.parse(String(line)));
  write.mockRestore();
  return lines;
}

test('each line is one object, with what it tells at the top, where metric filters look', async () => {
  const [line] = await linesAt({ LOG_LEVEL: undefined });
  expect(line).toEqual({ level: 'INFO', message: 'one', timestamp: expect.any(String), service: 'api', status: 200 });
});

test('each line names the trace of its invocation, as Lambda gives it', async () => {
  const [line] = await linesAt({ LOG_LEVEL: undefined, _X_AMZN_TRACE_ID: 'Root=1-5759e988-bd862e3fe1be46a994272793;Sampled=0' });
  expect(line).toMatchObject({ xray_trace_id: '1-5759e988-bd862e3fe1be46a994272793' });
});

test.each([
  [{ LOG_LEVEL: undefined }, 3],
  [{ LOG_LEVEL: 'WARN' }, 2],
  [{ LOG_LEVEL: 'SILENT' }, 0],
  [{ LOG_LEVEL: 'SILENT', AWS_LAMBDA_LOG_LEVEL: 'ERROR' }, 1],
  [{ LOG_LEVEL: 'unknown' }, 3],
])('with %o it writes %i of three lines', async (variables, count) => {
  expect(await linesAt(variables)).toHaveLength(count);
});

test('of what a schema refused it tells the fields, and nothing of what stood in them', () => {
  const schema = z.object({ name: z.string(), deep: z.object({ list: z.array(z.email()) }) });
  const refused = schema.safeParse({ name: 7, deep: { list: ['private'] } }).error;
  expect(describeError(refused)).toMatchObject({ error: '$ZodError', fields: ['name', 'deep.list.0'] });
  expect(JSON.stringify(describeError(refused))).not.toContain('private');
});
