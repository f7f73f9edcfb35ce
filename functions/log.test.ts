import type { Context } from 'aws-lambda';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { describeError } from './log.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Loads the log afresh with these variables, runs `write` with it and returns the lines it wrote. */
async function linesOf(
  variables: Record<string, string | undefined>,
  write: (log: typeof import('./log.ts')) => void,
): Promise<Array<Record<string, unknown>>> {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  vi.resetModules();
  const log = await import('./log.ts');
  const streams = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockReturnValue(true));
  write(log);
  const lines = streams.flatMap(({ mock }) => mock.calls.map(([line]) => JSON.parse(String(line))));
  for (const stream of streams) stream.mockRestore();
  return lines;
}

const writeThree = ({ logger }: typeof import('./log.ts')) => {
  logger.info('one', { status: 200 });
  logger.warn('two');
  logger.error('three');
};

test('writes each line as one JSON object with its details at the top level', async () => {
  const [line] = await linesOf({ LOG_LEVEL: undefined }, writeThree);
  expect(line).toEqual({ level: 'INFO', message: 'one', timestamp: expect.any(String), service: 'api', status: 200 });
});

test('adds the trace id that Lambda sets for each invocation', async () => {
  const trace = { _X_AMZN_TRACE_ID: 'Root=1-5759e988-bd862e3fe1be46a994272793;Sampled=0' };
  const [line] = await linesOf({ LOG_LEVEL: undefined, ...trace }, writeThree);
  expect(line).toMatchObject({ xray_trace_id: '1-5759e988-bd862e3fe1be46a994272793' });
});

test('adds the request id to each line, and whether the invocation is a cold start', async () => {
  const lines = await linesOf({ LOG_LEVEL: undefined, AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand' }, ({ logger }) => {
    for (const awsRequestId of ['first', 'second']) {
      logger.addContext({ awsRequestId } as Context);
      logger.info('one');
      logger.info('two');
    }
  });
  expect(lines).toMatchObject([
    { function_request_id: 'first', cold_start: true },
    { function_request_id: 'first', cold_start: true },
    { function_request_id: 'second', cold_start: false },
    { function_request_id: 'second', cold_start: false },
  ]);
});

test.each([
  [{ LOG_LEVEL: undefined }, 3],
  [{ LOG_LEVEL: 'WARN' }, 2],
  [{ LOG_LEVEL: 'warn' }, 2],
  [{ LOG_LEVEL: 'SILENT' }, 0],
  [{ LOG_LEVEL: 'SILENT', AWS_LAMBDA_LOG_LEVEL: 'ERROR' }, 1],
  [{ LOG_LEVEL: 'unknown' }, 3],
])('with %o writes %i of three lines', async (variables, count) => {
  expect(await linesOf(variables, writeThree)).toHaveLength(count);
});

test('writes name, code, frames and cause of an error, and never a message', async () => {
  const error = Object.assign(new TypeError('private', { cause: new RangeError('private') }), {
    code: 'ECONNRESET',
    item: 'private',
  });
  const lines = await linesOf({ LOG_LEVEL: undefined }, ({ logger }) => {
    logger.error('given as a detail', { error });
    logger.error('given by itself', error);
    logger.error('deep in a detail', { deep: { error } });
    logger.error('not an Error', { error: 'private' });
  });
  const described = { name: 'TypeError', code: 'ECONNRESET', frames: expect.any(Array), cause: 'RangeError' };
  expect(lines).toMatchObject([
    { error: described },
    { error: described },
    { deep: { error: described } },
    { error: { name: 'string' } },
  ]);
  expect(JSON.stringify(lines)).not.toContain('private');
});

test('names the fields that a schema refused, without their values', () => {
  const schema = z.object({ name: z.string(), deep: z.object({ list: z.array(z.email()) }) });
  const refused = schema.safeParse({ name: 7, deep: { list: ['private'] } }).error;
  expect(describeError(refused)).toMatchObject({ name: '$ZodError', fields: ['name', 'deep.list.0'] });
  expect(JSON.stringify(describeError(refused))).not.toContain('private');
});
