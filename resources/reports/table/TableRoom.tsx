import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import { alpha, type Theme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useSpaceBelow } from '../../../src/metadata/list/useSpaceBelow';
import { useWholeColumns } from './useWholeColumns';

const COVER = {
  position: 'absolute',
  top: 0,
  zIndex: 5,
  bgcolor: 'background.default',
  pointerEvents: 'none',
} as const;

/** Shadow at the seam below which columns continue. */
const seam = (side: 1 | -1) => (theme: Theme) => `${side * 4}px 0 6px -4px ${alpha(theme.palette.text.primary, 0.35)}`;

interface TableRoomProps {
  label: string;
  /** The table. */
  children: ReactNode;
  /** Content below the table that scrolls with it. */
  below?: ReactNode;
  /** Content that stays below the scrolling box. */
  after?: ReactNode;
  /** Whether it scrolls within the window's height, so that the page doesn't. */
  isBound?: boolean;
}

/**
 * The only scrolling box of a report. It ends at the window's edge, so that a sticky head and a sticky total stay in
 * view. Where columns continue sideways, it covers those that would be cut, and a button leads to them.
 */
export function TableRoom({ label, children, below, after, isBound = false }: TableRoomProps) {
  const translate = useTranslate();
  const { ref: room, taken } = useSpaceBelow();
  const { ref, covers } = useWholeColumns();
  const goOn = () => {
    const box = ref.current;
    if (!box) return;
    const direction = getComputedStyle(box).direction === 'rtl' ? -1 : 1;
    box.scrollBy({ left: direction * (box.clientWidth - covers.first - covers.end) });
  };
  return (
    <Box
      ref={room}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      style={isBound && taken !== null ? { maxHeight: `max(22rem, calc(100dvh - ${taken}px))` } : undefined}
    >
      <Paper variant="outlined" sx={{ position: 'relative', display: 'flex', minHeight: 0, overflow: 'hidden' }}>
        <Box
          ref={ref}
          tabIndex={0}
          role="region"
          aria-label={label}
          sx={{
            flexGrow: 1,
            minWidth: 0,
            overflow: 'auto',
            // Its width doesn't depend on its content; the content below the table is as wide as the box.
            containerType: 'inline-size',
            scrollPaddingTop: 80,
            scrollPaddingBottom: 40,
            scrollPaddingInlineStart: `${covers.first}px`,
          }}
        >
          <Box sx={{ width: 'fit-content', minWidth: '100%' }}>
            {children}
            {below !== undefined && (
              <Box
                sx={{
                  position: 'sticky',
                  insetInlineStart: 0,
                  width: '100cqi',
                  boxSizing: 'border-box',
                  px: 1.5,
                  pb: 1.5,
                }}
              >
                {below}
              </Box>
            )}
          </Box>
        </Box>
        {covers.start > 0 && (
          <Box
            data-cover
            sx={{ ...COVER, boxShadow: seam(1) }}
            style={{ insetInlineStart: covers.first, width: covers.start, height: covers.height }}
          />
        )}
        {covers.end > 0 && (
          <Box
            data-cover
            sx={{ ...COVER, boxShadow: seam(-1) }}
            style={{ insetInlineEnd: covers.bar, width: covers.end, height: covers.height }}
          >
            <IconButton
              size="small"
              color="primary"
              aria-label={translate('reports.moreColumns')}
              title={translate('reports.moreColumns')}
              onClick={goOn}
              sx={{ pointerEvents: 'auto', width: 32, height: 36, p: 0, borderRadius: 1 }}
            >
              <ChevronRight />
            </IconButton>
          </Box>
        )}
      </Paper>
      {after}
    </Box>
  );
}
