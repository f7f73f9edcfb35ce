import { sdkDefaults } from '../sdkDefaults.ts';

/**
 * Setup of the tests that use a database: a slow machine with many calls at once takes longer than AWS does. A call that timed out would
 * be sent again and counted twice.
 */
sdkDefaults.requestHandler.connectionTimeout = 60_000;
sdkDefaults.requestHandler.requestTimeout = 60_000;
