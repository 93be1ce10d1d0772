import { useGetRecordRepresentation, type RaRecord } from 'ra-core';

/** How the records of a resource are named in one line: by its definition, or else by their id. */
export function useRecordLabel(resource: string): (record: RaRecord) => string {
  const representation = useGetRecordRepresentation(resource);
  return (record) => {
    const label = representation(record);
    return typeof label === 'string' ? label : String(record.id);
  };
}
