/**
 * `npm run erase-again -- --stage prod`: erases again what was erased before, after the table was restored to an earlier time. `--table
 * restored` works on that table instead of the stage's own, before it is put to use. infra/RUNBOOK.md has the steps.
 */
import { eraseAgain } from '../functions/data/erasure.ts';
import { openTable } from '../functions/data/table.ts';
import { openSecret } from '../functions/secrets.ts';
import { runCommand, UserError } from './lib/settings.ts';
import { outputOf, stageFromArguments } from './lib/stage.ts';

await runCommand(async () => {
  const { settings, flags } = stageFromArguments({ table: { type: 'string' } });
  const { stage, region } = settings;
  process.env.AWS_REGION = region;
  const stack = `larkfield-${stage}`;
  const described = outputOf('aws', [
    ...['cloudformation', 'describe-stacks', '--stack-name', stack, '--region', region],
    ...['--query', 'Stacks[0].Outputs', '--output', 'json'],
  ]);
  const outputs: Array<{ OutputKey: string; OutputValue: string }> = JSON.parse(described);
  const output = (name: string): string => {
    const found = outputs.find(({ OutputKey }) => OutputKey === name);
    if (!found) throw new UserError(`The stack ${stack} has no output ${name}: deploy it first.`);
    return found.OutputValue;
  };
  const table = openTable(typeof flags.table === 'string' ? flags.table : output('TableName'));
  const list = { table: openTable(output('ErasureListTable')), key: openSecret(output('ErasureKeySecret')) };
  const { listed, records } = await eraseAgain(table, list, new Date());
  console.log(`Records on the list of erasures: ${listed}. Erased again from the table ${table.name}: ${records}.`);
});
