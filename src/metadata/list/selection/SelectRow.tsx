import { useGetRecordRepresentation, useResourceContext, useTranslate, type RaRecord } from 'ra-core';
import { TickBox } from '../../../fields/TickBox';
import { useSelection } from './SelectionContext';

/** Selects one record; `tabIndex` is set where the keyboard moves through rows. */
export function SelectRow({ record, tabIndex }: { record: RaRecord<string>; tabIndex?: number }) {
  const translate = useTranslate();
  const { isSelected, choose } = useSelection();
  const nameOf = useGetRecordRepresentation(useResourceContext());
  const checked = isSelected(record.id);
  return (
    <TickBox
      checked={checked}
      onChange={(event) => choose(record.id, !checked, event)}
      aria-label={translate('rows.select.row', { name: nameOf(record) })}
      tabIndex={tabIndex}
    />
  );
}
