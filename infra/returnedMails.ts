import { type FunctionRow, on, records } from './functionRow.ts';

/** The function that records bounces and complaints, which SES reports as events. */
export const returnedMails: FunctionRow & { purpose: string } = {
  /** Folder under `functions/consumers/`. */
  entry: 'record-returned-mails',
  purpose: 'Records which mails to visitors bounced or led to a complaint',
  table: [on('mail', 'UpdateItem'), on(records, 'UpdateItem')],
  memoryMb: 512,
  timeoutSeconds: 15,
};
