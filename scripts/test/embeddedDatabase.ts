import type { TestProject } from 'vitest/node';
// Declares the key under which the tests read the address.
import type {} from '../../functions/testing/table.ts';
import { startDatabase } from '../local/product.ts';

/** Starts one in-memory database for all test files of a run. */
export default async function setup(project: TestProject) {
  const database = await startDatabase();
  project.provide('databaseEndpoint', database.endpoint);
  return () => database.stop();
}
