import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import ipaddr from 'ipaddr.js';
import { type BookingMode, bookingModes } from '../../shared/booking.ts';
import { root } from './paths.ts';

/** A mistake of the person who started the command: printed in one line, without a stack. */
export class UserError extends Error {}

export interface LocalSettings {
  /** Address to listen on: this machine only, unless HOST names another. */
  host: string;
  port: number;
  /** Absolute path; exists and can be written. */
  dataDirectory: string;
  /** Set only from the environment. Without it a password is generated and stored in the data directory. */
  adminPassword: string | undefined;
  /** Multiplies how often a visitor may call (1 as deployed); tests send more than a visitor does. */
  limitScale: number;
  /** Whether signing in needs a second factor; `off` when absent. */
  secondFactor?: 'off' | 'required';
  /** Which calendar visitors book in; `calendly` when absent. */
  booking?: BookingMode;
  /** The assistant's language model; without a key the built-in assistant answers. */
  openAi: { key?: string; baseUrl?: string; model?: string };
}

/** Reads the environment of `npm start` and `npm run dev`. Throws UserError naming the setting that is wrong. */
export function readSettings(environment: NodeJS.ProcessEnv = process.env): LocalSettings {
  const port = Number(environment.PORT || 4173);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new UserError(`PORT must be a whole number from 1 to 65535, not "${environment.PORT}".`);
  }
  const dataDirectory = resolve(root, environment.DATA_DIR || '.local');
  try {
    makeDirectory(dataDirectory);
    accessSync(dataDirectory, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new UserError(`DATA_DIR ${dataDirectory} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  }
  const limitScale = Number(environment.LIMIT_SCALE || 1);
  if (!(limitScale > 0)) throw new UserError(`LIMIT_SCALE must be a number above 0, not "${environment.LIMIT_SCALE}".`);
  const secondFactor = environment.SECOND_FACTOR || 'off';
  if (secondFactor !== 'off' && secondFactor !== 'required') {
    throw new UserError(`SECOND_FACTOR must be off or required, not "${secondFactor}".`);
  }
  const booking = bookingModes.find((mode) => mode === (environment.BOOKING || 'calendly'));
  if (!booking) throw new UserError(`BOOKING must be calendly or own, not "${environment.BOOKING}".`);
  return {
    host: environment.HOST || '127.0.0.1',
    port,
    dataDirectory,
    adminPassword: environment.ADMIN_PASSWORD || undefined,
    limitScale,
    secondFactor,
    booking,
    openAi: {
      key: environment.OPENAI_API_KEY || undefined,
      baseUrl: environment.OPENAI_BASE_URL || undefined,
      model: environment.OPENAI_MODEL || undefined,
    },
  };
}

/** Returns whether only this machine can reach an address to listen on. A name other than `localhost` counts as reachable by others. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback');
}

/** Returns the site's address for this machine's browser, e.g. `http://localhost:4173`. */
export function siteAddress({ host, port }: Pick<LocalSettings, 'host' | 'port'>): string {
  // `0.0.0.0` and `::` listen on every address, so also on this machine's own.
  const everywhere = ipaddr.isValid(host) && ipaddr.process(host).range() === 'unspecified';
  const name = everywhere || isLoopback(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** Returns a warning when other machines can reach the product; undefined otherwise. */
export function reachableWarning({ host }: Pick<LocalSettings, 'host'>): string | undefined {
  if (isLoopback(host)) return undefined;
  return `HOST is ${host}: everybody in this network can open the site, the dashboard's sign-in and the mails.`;
}

/** Creates a directory and its parents. Node's own recursive mkdir never returns below /proc. */
export function makeDirectory(path: string): void {
  if (existsSync(path)) return;
  makeDirectory(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

/** Path of a command's log file; creates its folder. */
export function logFile(dataDirectory: string, name: string): string {
  mkdirSync(join(dataDirectory, 'logs'), { recursive: true });
  return join(dataDirectory, 'logs', `${name}.log`);
}

/** Returns the arguments of the command. Throws UserError for one that it does not have. */
export function parseArguments<Config extends ParseArgsConfig>(config: Config): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UserError((error as Error).message);
  }
}

/** Runs a command's main function; a UserError becomes one line and exit code 1. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error);
    process.exit(1);
  }
}
