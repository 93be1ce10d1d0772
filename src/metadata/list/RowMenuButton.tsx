import { useGetRecordRepresentation, useResourceContext, useTranslate, type RaRecord } from 'ra-core';
import type { OpenMenu } from './useRowMenu';

interface RowMenuButtonProps {
  record: RaRecord<string>;
  openMenu: OpenMenu;
  /** Set where the keyboard moves through rows. */
  tabIndex?: number;
}

/** The button that opens the menu of a record, plain because lists have one on every row. */
export function RowMenuButton({ record, openMenu, tabIndex }: RowMenuButtonProps) {
  const translate = useTranslate();
  const nameOf = useGetRecordRepresentation(useResourceContext());
  return (
    <button
      type="button"
      className="icon-button row-menu"
      aria-haspopup="menu"
      aria-label={translate('rows.menu.open', { name: nameOf(record) })}
      tabIndex={tabIndex}
      onClick={({ currentTarget }) => openMenu(record, currentTarget)}
    >
      <svg viewBox="0 0 24 24" width={20} height={20} fill="currentColor" aria-hidden="true">
        <circle cx={12} cy={5.5} r={2} />
        <circle cx={12} cy={12} r={2} />
        <circle cx={12} cy={18.5} r={2} />
      </svg>
    </button>
  );
}
