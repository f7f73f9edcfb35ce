import type { Contract } from '../../shared/contracts/contract.ts';
import { ApiError, type ApiResponse, type CallInput, callApi, InvalidResponseError } from '../lib/api.ts';
import { returnActivity, takeActivity } from './activity.ts';
import { requestConfirmation } from './confirmation.ts';

/**
 * Calls the API like `callApi`, and sends whether a person used the page since the last call. When the server needs the second factor
 * again, it asks the person and then repeats the call. If they decline, it rejects with the server's `second_factor_needed`.
 */
export async function staffCall<C extends Contract>(contract: C, input: CallInput<C>): Promise<ApiResponse<C>> {
  for (;;) {
    try {
      return await callOnce(contract, input);
    } catch (error) {
      if (!isUnconfirmed(error) || !(await requestConfirmation())) throw error;
    }
  }
}

async function callOnce<C extends Contract>(contract: C, input: CallInput<C>): Promise<ApiResponse<C>> {
  const activity = takeActivity();
  try {
    const headers = { ...input.headers, 'x-activity': activity };
    return (await callApi<Contract>(contract, { ...input, headers } as CallInput<Contract>)) as ApiResponse<C>;
  } catch (error) {
    const hasResponse = error instanceof ApiError || error instanceof InvalidResponseError;
    if (!hasResponse) returnActivity(activity);
    throw error;
  }
}

/** True if a call was not carried out, because the person did not give the second factor again. */
export const isUnconfirmed = (error: unknown): boolean => error instanceof ApiError && error.code === 'second_factor_needed';

/** The header with which the server refuses a change unless the record is at the given version. */
export const ifVersion = (version: number) => ({ 'if-match': `"${version}"` });
