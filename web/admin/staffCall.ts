import type { Contract } from '../../shared/contracts/contract.ts';
import { type Answer, type CallInput, callApi, NetworkError } from '../lib/api.ts';
import { returnActivity, takeActivity } from './activity.ts';

/** A call of the dashboard: like `callApi`, and it tells the server whether a person did something since the last one. */
export async function staffCall<C extends Contract>(contract: C, input: CallInput<C>): Promise<Answer<C>> {
  const activity = takeActivity();
  try {
    const headers = { ...input.headers, 'x-activity': activity };
    return (await callApi<Contract>(contract, { ...input, headers } as CallInput<Contract>)) as Answer<C>;
  } catch (error) {
    if (error instanceof NetworkError) returnActivity(activity);
    throw error;
  }
}

/** The header that lets a change through only while the record is at the version on screen. */
export const ifVersion = (version: number) => ({ 'if-match': `"${version}"` });
