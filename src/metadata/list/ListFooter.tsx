import TablePagination from '@mui/material/TablePagination';
import { useListContext, useTranslate } from 'ra-core';
import { formatInteger } from '../../texts/figures';
import { useTurnByKey } from './place';

/** Possible numbers of rows per page. */
const PAGE_SIZES = [10, 25, 50, 100];

const TURNS = {
  first: 'ra.navigation.first',
  previous: 'ra.navigation.previous',
  next: 'ra.navigation.next',
  last: 'ra.navigation.last',
};

/**
 * The range of rows shown, their number, and the way to the others. Beyond the API's count the total says "10,000+",
 * and pages are turned by key: their place is in the URL, so that a deep page costs no more than the first.
 */
export function ListFooter() {
  const translate = useTranslate();
  const { page, perPage, setPage, setPerPage, total, meta } = useListContext();
  const turnByKey = useTurnByKey();
  if (total === undefined) return null;
  const isAtLeast = meta?.totalKind === 'at-least';
  const count = isAtLeast ? `${formatInteger(meta.counted ?? total)}+` : formatInteger(total);
  const isLast = isAtLeast && meta.after === null;
  return (
    <TablePagination
      component="div"
      count={total}
      page={Math.min(page - 1, Math.max(0, Math.ceil(total / perPage) - 1))}
      rowsPerPage={perPage}
      rowsPerPageOptions={PAGE_SIZES}
      onPageChange={(_event, next) => (isAtLeast ? turnByKey(page, next + 1, meta) : setPage(next + 1))}
      onRowsPerPageChange={(event) => setPerPage(Number(event.target.value))}
      labelRowsPerPage={translate('ra.navigation.page_rows_per_page')}
      labelDisplayedRows={({ from, to }) =>
        translate('engine.list.range', { from: formatInteger(from), to: formatInteger(to), total: count })
      }
      getItemAriaLabel={(turn) => translate(TURNS[turn])}
      slotProps={isLast ? { actions: { nextButton: { disabled: true } } } : undefined}
      sx={{ flexShrink: 0, fontVariantNumeric: 'tabular-nums', '& .MuiTablePagination-toolbar': { px: 0.5 } }}
    />
  );
}
