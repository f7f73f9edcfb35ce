/**
 * `npm run erase-again -- --stage prod`: erases again what was erased before, after the table was restored to an earlier time. `--table
 * restored` works on that table instead of the stage's own, before it is put to use. infra/RUNBOOK.md has the steps.
 */
import { eraseAgain } from '../functions/data/erasure.ts';
import { openTable } from '../functions/data/table.ts';
import { openSecret } from '../functions/secrets.ts';
import { runCommand } from './lib/settings.ts';
import { stackOutputs, stageFromArguments } from './lib/stage.ts';

await runCommand(async () => {
  const { settings, flags } = stageFromArguments({ table: { type: 'string' } });
  process.env.AWS_REGION = settings.region;
  const output = stackOutputs(settings);
  const table = openTable(typeof flags.table === 'string' ? flags.table : output('TableName'));
  const list = { table: openTable(output('ErasureListTable')), key: openSecret(output('ErasureKeySecret')) };
  const { listed, records } = await eraseAgain(table, list, new Date());
  console.log(`Records on the list of erasures: ${listed}. Erased again from the table ${table.name}: ${records}.`);
});
