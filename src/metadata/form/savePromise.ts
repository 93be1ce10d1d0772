import type { RaRecord, SaveHandler } from 'ra-core';

/**
 * A react-admin save as a promise: of the record as the API has it now, or of the refusal.
 *
 * @param meta what the data provider is told besides
 */
export function savePromise(save: SaveHandler<RaRecord>, meta?: Record<string, unknown>) {
  return (payload: Record<string, unknown>) =>
    new Promise<RaRecord>((resolve, reject) => {
      void save(payload, { onSuccess: (record: RaRecord) => resolve(record), onError: reject, ...(meta && { meta }) });
    });
}
