/** A resource of which there is one record, such as one's own profile: read and changed at the resource's own path. */
import type { RaRecord } from 'ra-core';
import { requestJson } from './api';
import { differenceOf } from './difference';
import { httpClient } from './httpClient';

/** The key under which the record is kept between screens. */
export const singleRecordKey = (name: string) => [name, 'single'];

/** The record as it is now. */
export function readSingle(name: string, signal: AbortSignal): Promise<RaRecord> {
  return requestJson<RaRecord>(`/${name}`, { signal });
}

/**
 * Sends what was changed and the version it was changed from. Rejects with the refusal, its errors at their fields.
 *
 * @returns the record as it is afterwards
 */
export async function saveSingle(name: string, before: RaRecord, payload: Record<string, unknown>): Promise<RaRecord> {
  const body = JSON.stringify({ ...differenceOf(before, payload), version: before.version });
  const { json } = await httpClient(`/api/${name}`, { method: 'PUT', body });
  return json as RaRecord;
}
