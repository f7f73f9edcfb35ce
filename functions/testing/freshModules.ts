import { afterAll, vi } from 'vitest';

/**
 * Setup of tests whose files share a process: the packages are loaded once in a process, while our own modules and the environment are new
 * in each file.
 */
vi.resetModules();
const shared = globalThis as { firstEnvironment?: NodeJS.ProcessEnv };
shared.firstEnvironment ??= { ...process.env };
for (const name of Object.keys(process.env)) if (!(name in shared.firstEnvironment)) delete process.env[name];
Object.assign(process.env, shared.firstEnvironment);

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
