import Checkbox from '@mui/material/Checkbox';
import { useListContext, useTranslate } from 'ra-core';
import { useSelection } from './SelectionContext';

/** Selects all rows of the page, or none of them. */
export function SelectPage() {
  const translate = useTranslate();
  const { data } = useListContext<{ id: string }>();
  const { isSelected, set } = useSelection();
  const ids = (data ?? []).map(({ id }) => id);
  const selected = ids.filter(isSelected).length;
  const isWhole = selected > 0 && selected === ids.length;
  const isPartly = selected > 0 && !isWhole;
  return (
    <Checkbox
      // MUI says that it is mixed by an attribute alone, which would contradict the box.
      ref={(root) => {
        const box = root?.querySelector('input');
        if (box) box.indeterminate = isPartly;
      }}
      size="small"
      disabled={ids.length === 0}
      checked={isWhole}
      indeterminate={isPartly}
      onChange={() => set(ids, !isWhole)}
      slotProps={{ input: { 'aria-label': translate('rows.select.page') } }}
      sx={{ p: 0.5 }}
    />
  );
}
