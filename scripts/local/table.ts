import { join } from 'node:path';
import { openTable, type Table } from '../../functions/data/table.ts';
import { UserError } from '../lib/settings.ts';
import { ensureTable, withDatabase } from './database.ts';
import { isSynthesized, readResources, tableInTemplate } from './template.ts';

/** Opens the product's table in a local database. Sets the environment variables by which the AWS SDK finds that database. */
export function openTableIn(endpoint: string): Table {
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    AWS_REGION: 'eu-west-2',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  });
  return openTable(tableInTemplate(readResources()).TableName);
}

/**
 * Runs a function with the product's table in a data directory, which `npm start` may be using. Creates the table, or the indexes that a
 * table of an earlier version does not have. Throws UserError when the product has not been built.
 */
export async function withLocalTable(dataDirectory: string, use: (table: Table) => Promise<void>): Promise<void> {
  if (!isSynthesized()) throw new UserError('The product has not been built: run npm start or npm run build first.');
  const { TableName, ...definition } = tableInTemplate(readResources());
  await withDatabase(join(dataDirectory, 'database'), async (endpoint) => {
    await ensureTable(endpoint, TableName, definition);
    await use(openTableIn(endpoint));
  });
}
