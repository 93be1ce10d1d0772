import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';
import { useRef, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useListNews } from '../../data/live/useListNews';
import { useSelection } from './selection/SelectionContext';
import { FOLLOW_PARAMETER } from './viewAddress';

/** A row, in a table or among cards. */
const ROW = 'tbody tr, ul > li';
const ROW_POINTED_AT = 'tbody tr:hover, ul > li:hover';

/** A dialog or menu over the screen. */
const OVERLAY = '.MuiModal-root:not(.MuiModal-hidden)';

/** Whether the user points at a row or works with one, or a dialog or menu covers the rows. */
function isInUse(rows: HTMLElement | null): boolean {
  if (document.querySelector(OVERLAY)) return true;
  const focused = document.activeElement;
  const hasFocus = Boolean(rows?.contains(focused) && focused?.closest(ROW));
  return hasFocus || Boolean(rows?.querySelector(ROW_POINTED_AT));
}

interface LiveRowsProps {
  resource: string;
  /** Whether the rows change only on request, unless the user follows the list. */
  stays: boolean;
  children: ReactNode;
}

/** The rows of a list, which don't change while they are in use; a chip over them then shows the number of changes. */
export function LiveRows({ resource, stays, children }: LiveRowsProps) {
  const translate = useTranslate();
  const rows = useRef<HTMLDivElement>(null);
  const selection = useSelection();
  const [search] = useSearchParams();
  const isHeld = stays && !search.has(FOLLOW_PARAMETER);
  const { count, show } = useListNews(resource, () => isHeld || selection.count > 0 || isInUse(rows.current));
  return (
    <Box ref={rows} sx={{ position: 'relative' }}>
      {/* Over the upper edge of the rows, where it hides no row or sort button and moves nothing in use. */}
      <Box role="status" sx={{ position: 'absolute', top: -18, left: '50%', transform: 'translateX(-50%)', zIndex: 3 }}>
        {count !== null && (
          <Chip
            size="small"
            color="primary"
            onClick={show}
            label={
              count === undefined
                ? translate('engine.live.some')
                : translate('engine.live.changes', { smart_count: count })
            }
          />
        )}
      </Box>
      {children}
    </Box>
  );
}
