import type { RaRecord, SaveHandler } from 'ra-core';

/**
 * Turns a react-admin save into a promise: of the record as the API has it now, or of the refusal.
 *
 * @param meta additional information for the data provider
 */
export function savePromise(save: SaveHandler<RaRecord>, meta?: Record<string, unknown>) {
  return (payload: Record<string, unknown>) =>
    new Promise<RaRecord>((resolve, reject) => {
      void save(payload, { onSuccess: (record: RaRecord) => resolve(record), onError: reject, ...(meta && { meta }) });
    });
}
