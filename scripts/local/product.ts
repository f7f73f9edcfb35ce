/**
 * The local product: everything that other scripts may import from this folder. Files inside the folder import each other directly
 * and never this file.
 */
export { type ApiOptions, type LocalApi, startApi } from './api.ts';
export { startDatabase } from './database.ts';
export { mailsPath, readMails, serveMails } from './mailPages.ts';
export { toEvent } from './payload.ts';
export { createSite, startTemporaryProduct, type TemporaryProduct } from './site.ts';
export { openTableIn, withLocalTable } from './table.ts';
export {
  consumersInTemplate,
  type FunctionInTemplate,
  otherTablesInTemplate,
  type Resource,
  readResources,
  routesInTemplate,
  tableInTemplate,
  withQueueUrls,
  workersInTemplate,
} from './template.ts';
