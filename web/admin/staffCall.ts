import type { Contract } from '../../shared/contracts/contract.ts';
import { type ApiResponse, type CallInput, callApi, NetworkError } from '../lib/api.ts';
import { returnActivity, takeActivity } from './activity.ts';

/** Calls the API like `callApi`, and sends whether a person used the page since the last call. */
export async function staffCall<C extends Contract>(contract: C, input: CallInput<C>): Promise<ApiResponse<C>> {
  const activity = takeActivity();
  try {
    const headers = { ...input.headers, 'x-activity': activity };
    return (await callApi<Contract>(contract, { ...input, headers } as CallInput<Contract>)) as ApiResponse<C>;
  } catch (error) {
    if (error instanceof NetworkError) returnActivity(activity);
    throw error;
  }
}

/** The header with which the server refuses a change unless the record is at the given version. */
export const ifVersion = (version: number) => ({ 'if-match': `"${version}"` });
