import type { RaRecord, SaveHandler } from 'ra-core';

/** A react-admin save as a promise: of the record as the API has it now, or of the refusal. */
export function savePromise(save: SaveHandler<RaRecord>) {
  return (payload: Record<string, unknown>) =>
    new Promise<RaRecord>((resolve, reject) => {
      void save(payload, { onSuccess: (record: RaRecord) => resolve(record), onError: reject });
    });
}
