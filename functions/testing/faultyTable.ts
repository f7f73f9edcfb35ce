import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '../data/table.ts';

/** What happens to a transaction: it is written, it fails before it is written, or it is written and its response is lost. */
export type TransactionFault = 'none' | 'before' | 'after';

/** Returns the same table with transactions that fail as `nextFault` says. Every other call reaches the table. */
export function faultyTable({ name, client }: Table, nextFault: () => TransactionFault): Table {
  const timeout = () => Object.assign(new Error('injected'), { name: 'TimeoutError' });
  const send = async (command: TransactWriteCommand) => {
    const fault = command instanceof TransactWriteCommand ? nextFault() : 'none';
    if (fault === 'before') throw timeout();
    const output = await client.send(command);
    if (fault === 'after') throw timeout();
    return output;
  };
  return { name, client: { send } as unknown as Table['client'] };
}
