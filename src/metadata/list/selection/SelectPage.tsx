import { useListContext, useTranslate } from 'ra-core';
import { TickBox } from '../../../fields/TickBox';
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
    <TickBox
      disabled={ids.length === 0}
      checked={isWhole}
      isMixed={isPartly}
      onChange={() => set(ids, !isWhole)}
      aria-label={translate('rows.select.page')}
    />
  );
}
