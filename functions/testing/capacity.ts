import type { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { vi } from 'vitest';
import type { Table } from '../data/table.ts';

/** Returns the capacity units that the commands of a function consume. */
export async function unitsOf(table: Table, run: () => Promise<unknown>): Promise<number> {
  const send = table.client.send.bind(table.client);
  let units = 0;
  const spy = vi.spyOn(table.client, 'send').mockImplementation(async (command: unknown) => {
    const { input } = command as QueryCommand;
    input.ReturnConsumedCapacity = 'TOTAL';
    const output = (await send(command as QueryCommand)) as { ConsumedCapacity?: unknown };
    for (const each of [output.ConsumedCapacity].flat()) units += (each as { CapacityUnits?: number })?.CapacityUnits ?? 0;
    return output as never;
  });
  try {
    await run();
  } finally {
    spy.mockRestore();
  }
  return units;
}
