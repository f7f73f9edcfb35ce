import type { TestProject } from 'vitest/node';
// These two declare the keys under which the tests read the values.
import type {} from '../../functions/testing/rights.ts';
import type {} from '../../functions/testing/table.ts';
import { consumers } from '../../infra/consumers.ts';
import { endpoints } from '../../infra/endpoints.ts';
import { returnedMails } from '../../infra/returnedMails.ts';
import { scheduled } from '../../infra/scheduled.ts';
import { workers } from '../../infra/workers.ts';
import { startDatabase } from '../local/product.ts';

const rows = [...endpoints, ...consumers, ...workers, ...scheduled, returnedMails];

/** Starts one in-memory database for all test files of a run, and provides the rights of the functions. */
export default async function setup(project: TestProject) {
  const database = await startDatabase();
  project.provide('databaseEndpoint', database.endpoint);
  const rights = rows.map(({ entry, table = [], indexes = [] }) => [entry, { table, indexes }] as const);
  project.provide('functionRights', Object.fromEntries(rights));
  return () => database.stop();
}
