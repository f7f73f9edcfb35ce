import { type FunctionRow, on } from './functionRow.ts';

/** The function that records bounces and complaints, which SES reports as events. */
export const returnedMails: FunctionRow & { purpose: string } = {
  /** Folder under `functions/consumers/`. */
  entry: 'record-returned-mails',
  purpose: 'Records which confirmations bounced or led to a complaint',
  table: [on('mail', 'UpdateItem')],
  memoryMb: 512,
  timeoutSeconds: 15,
};
