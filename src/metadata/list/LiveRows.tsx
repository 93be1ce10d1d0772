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

/** Whether a row is being pointed at or worked with, or hidden behind something that is. */
function isInUse(rows: HTMLElement | null): boolean {
  if (document.querySelector(OVERLAY)) return true;
  const focused = document.activeElement;
  const hasFocus = Boolean(rows?.contains(focused) && focused?.closest(ROW));
  return hasFocus || Boolean(rows?.querySelector(ROW_POINTED_AT));
}

interface LiveRowsProps {
  resource: string;
  /** Whether they stay as they are until asked, but for who follows them. */
  stays: boolean;
  children: ReactNode;
}

/** The rows of a list, which stay as they are while they are in use; a chip over them then says what has changed. */
export function LiveRows({ resource, stays, children }: LiveRowsProps) {
  const translate = useTranslate();
  const rows = useRef<HTMLDivElement>(null);
  const selection = useSelection();
  const [search] = useSearchParams();
  const isHeld = stays && !search.has(FOLLOW_PARAMETER);
  const { count, show } = useListNews(resource, () => isHeld || selection.count > 0 || isInUse(rows.current));
  return (
    <Box ref={rows} sx={{ position: 'relative' }}>
      {/* Over the upper edge of the rows, where it hides neither them nor what sorts them, and moves nothing that is read or pointed at. */}
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
