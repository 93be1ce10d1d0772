/** A resource with a single record, such as the user's own profile: read and changed at the resource's own path. */
import type { RaRecord } from 'ra-core';
import { singleRecordChangeOf } from '../../domain/api/records';
import { callApi } from './call';
import { differenceOf } from './difference';
import { toHttpError } from './httpClient';

/**
 * Sends the changed fields and the version they were changed from. Rejects with the refusal, its errors at their
 * fields.
 *
 * @returns the record after the change
 */
export async function saveSingle(name: string, before: RaRecord, payload: Record<string, unknown>): Promise<RaRecord> {
  try {
    return await callApi(singleRecordChangeOf(name), {
      body: { ...differenceOf(before, payload), version: before.version },
    });
  } catch (error) {
    throw toHttpError(error);
  }
}
