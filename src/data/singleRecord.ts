/** A resource of which there is one record, such as one's own profile: read and changed at the resource's own path. */
import type { RaRecord } from 'ra-core';
import { singleRecordChangeOf } from '../../domain/api/records';
import { callApi } from './call';
import { differenceOf } from './difference';
import { toHttpError } from './httpClient';

/**
 * Sends what was changed and the version it was changed from. Rejects with the refusal, its errors at their fields.
 *
 * @returns the record as it is afterwards
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
