import type { Contract } from '../../../../shared/contracts/contract.ts';
import { ApiError, type ApiResponse } from '../../../lib/api.ts';

/** A copy of what a polled call returned, with its ETag. */
export interface Copy<T> {
  data: T;
  etag: string | undefined;
}

/** Calls with the ETag of the last copy, and returns that copy when the server says that it is current. */
export async function refresh<C extends Contract>(
  last: Copy<ApiResponse<C>['data']> | undefined,
  call: (headers: { 'if-none-match': string | undefined }) => Promise<ApiResponse<C>>,
): Promise<Copy<ApiResponse<C>['data']>> {
  try {
    const { data, headers } = await call({ 'if-none-match': last?.etag });
    return { data, etag: headers.get('etag') ?? undefined };
  } catch (error) {
    if (last && error instanceof ApiError && error.status === 304) return last;
    throw error;
  }
}
