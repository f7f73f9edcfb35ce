/**
 * `npm run next-steps -- --stage prod`: gives open records of an earlier release, which have no next step, the one of the rules, and adds
 * all records of an earlier release to the desk figures. Without `--stage` it does so in the local product, which may be running. May be
 * repeated. infra/RUNBOOK.md says when.
 */
import { openTable, type Table } from '../functions/data/table.ts';
import { countOldRecords, giveNextSteps } from '../functions/data/workBackfill.ts';
import { parseArguments, readSettings, runCommand } from './lib/settings.ts';
import { settingsOfStage, stackOutputs } from './lib/stage.ts';
import { withLocalTable } from './local/product.ts';

await runCommand(async () => {
  const { stage } = parseArguments({ options: { stage: { type: 'string' } } }).values;
  if (stage !== undefined) {
    const settings = settingsOfStage(stage);
    process.env.AWS_REGION = settings.region;
    return print(openTable(stackOutputs(settings)('TableName')));
  }
  await withLocalTable(readSettings().dataDirectory, print);
});

async function print(table: Table): Promise<void> {
  const { read, given } = await giveNextSteps(table, new Date());
  console.log(`Enquiries, contacts and partner applications: ${read}. Given a next step: ${given}.`);
  console.log(`Added to the desk figures: ${await countOldRecords(table)}.`);
}
