import type { TestProject } from 'vitest/node';
// Says which name the tests ask for the address by.
import type {} from '../../functions/testing/table.ts';
import { startDatabase } from '../local/product.ts';

/** Starts one engine, in memory, for all test files of a run. */
export default async function setup(project: TestProject) {
  const database = await startDatabase();
  project.provide('databaseEndpoint', database.endpoint);
  return () => database.stop();
}
