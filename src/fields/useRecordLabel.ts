import { useGetRecordRepresentation, type RaRecord } from 'ra-core';

/**
 * Returns a function that names the records of a resource in one line: by the resource's definition, or else by their
 * id.
 */
export function useRecordLabel(resource: string): (record: RaRecord) => string {
  const representation = useGetRecordRepresentation(resource);
  return (record) => {
    const label = representation(record);
    return typeof label === 'string' ? label : String(record.id);
  };
}
