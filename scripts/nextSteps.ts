/**
 * `npm run next-steps -- --stage prod`: gives open records of an earlier release, which have no next step, the one of the rules, and adds
 * all records of an earlier release to the desk figures. Without `--stage` it does so in the local product, which may be running. May be repeated. infra/RUNBOOK.md says when.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openTable, type Table } from '../functions/data/table.ts';
import { countOldRecords, giveNextSteps } from '../functions/data/workBackfill.ts';
import { readSettings, runCommand } from './lib/settings.ts';
import { settingsOfStage, stackOutputs } from './lib/stage.ts';
import { ensureTable, readResources, tableInTemplate, withDatabase } from './local/product.ts';

await runCommand(async () => {
  const { stage } = parseArgs({ options: { stage: { type: 'string' } } }).values;
  if (stage !== undefined) {
    const settings = settingsOfStage(stage);
    process.env.AWS_REGION = settings.region;
    return print(openTable(stackOutputs(settings)('TableName')));
  }
  const { TableName, ...definition } = tableInTemplate(readResources());
  await withDatabase(join(readSettings().dataDirectory, 'database'), async (endpoint) => {
    const local = { AWS_REGION: 'eu-west-2', AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' };
    Object.assign(process.env, { ...local, AWS_ENDPOINT_URL_DYNAMODB: endpoint });
    await ensureTable(endpoint, TableName, definition);
    await print(openTable(TableName));
  });
});

async function print(table: Table): Promise<void> {
  const { read, given } = await giveNextSteps(table, new Date());
  console.log(`Enquiries, contacts and partner applications: ${read}. Given a next step: ${given}.`);
  console.log(`Added to the desk figures: ${await countOldRecords(table)}.`);
}
