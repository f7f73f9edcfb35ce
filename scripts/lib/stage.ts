import { spawnSync } from 'node:child_process';
import { SettingsError, type StageSettings, settingsOf } from '../../infra/settings.ts';
import { root } from './paths.ts';
import { parseArguments, UserError } from './settings.ts';

/** The settings of the stage named by `--stage`, and the other flags. Throws UserError when it is missing or its settings are wrong. */
export function stageFromArguments<Flags extends Record<string, { type: 'boolean' | 'string' }>>(flags: Flags) {
  const options: Record<string, { type: 'boolean' | 'string' }> = { stage: { type: 'string' }, ...flags };
  const { stage, ...rest } = parseArguments({ options }).values;
  if (typeof stage !== 'string') throw new UserError('Which stage? For example: -- --stage staging');
  return { settings: settingsOfStage(stage), flags: rest as Partial<Record<keyof Flags, string | boolean>> };
}

/** Returns the settings of a stage. Throws UserError when there is none of that name or its settings are wrong. */
export function settingsOfStage(stage: string): StageSettings {
  try {
    return settingsOf(stage);
  } catch (error) {
    throw error instanceof SettingsError ? new UserError(error.message) : error;
  }
}

/** Runs a command with its output shown, by default in the repository's folder. Throws UserError when it fails. */
export function runShown(
  command: string,
  args: string[],
  { cwd = root, env = {} }: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): void {
  const { status, error } = spawnSync(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
  if (error) throw new UserError(`${command} could not be started: ${error.message}`);
  if (status !== 0) throw new UserError(`${[command, ...args.slice(0, 2)].join(' ')} failed.`);
}

/** Returns what a command prints, without the last line end. Throws UserError when it fails. */
export function outputOf(command: string, args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd: root, encoding: 'utf8' });
  if (error) throw new UserError(`${command} could not be started: ${error.message}`);
  if (status !== 0) throw new UserError(`${[command, ...args.slice(0, 2)].join(' ')} failed: ${stderr.trim()}`);
  return stdout.trimEnd();
}

/**
 * Reads the outputs of the stage's product stack. Returns a function that returns an output by its name, and throws UserError when the
 * stack has none of that name.
 */
export function stackOutputs({ stage, region }: Pick<StageSettings, 'stage' | 'region'>): (name: string) => string {
  const stack = `larkfield-${stage}`;
  const described = outputOf('aws', [
    ...['cloudformation', 'describe-stacks', '--stack-name', stack, '--region', region],
    ...['--query', 'Stacks[0].Outputs', '--output', 'json'],
  ]);
  const outputs: Array<{ OutputKey: string; OutputValue: string }> = JSON.parse(described);
  return (name) => {
    const found = outputs.find(({ OutputKey }) => OutputKey === name);
    if (!found) throw new UserError(`The stack ${stack} has no output ${name}: deploy it first.`);
    return found.OutputValue;
  };
}
