import { useListContext } from 'ra-core';
import { EXPORTED_NAMES } from '../../../domain/exports/exported-names';
import type { ResourceDefinition } from '../definition';
import { ExportForm } from '../export/ExportForm';

interface ExportDialogProps {
  definition: ResourceDefinition;
  /** The present columns of the list. */
  shown: readonly string[];
  onClose: () => void;
}

/**
 * Exports the surrounding list as a file: all records that match its filters. Throws for a list that can't be exported.
 */
export function ExportDialog({ definition: { name, entity }, shown, onClose }: ExportDialogProps) {
  const { sort, filterValues } = useListContext();
  const exported = EXPORTED_NAMES.find((each) => each === name);
  if (!exported) throw new Error(`${name} is no list that can be a file`);
  return (
    <ExportForm
      subject={{ kind: 'list', name: exported, entity, resource: name, sort, filter: filterValues, shown }}
      onClose={onClose}
    />
  );
}
