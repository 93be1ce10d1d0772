import CalendarMonth from '@mui/icons-material/CalendarMonth';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Popover, { type PopoverActions } from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Typed } from '../../../domain/calendar/typed-date';
import { TypedBox, type TypedBoxProps } from './TypedBox';

interface CalendarBoxProps extends TypedBoxProps {
  read: (text: string) => Typed;
  show: (value: string) => string;
  placeholder: string;
  /** Returns the value moved by a number of days. */
  step: (value: string | null, days: number) => string;
  /** Content of the popup; `close` returns the focus to the box. */
  calendar: (close: () => void) => ReactNode;
}

/** Reports that the content next to it has been fetched and rendered. */
function Arrival({ onArrived }: { onArrived: () => void }) {
  const arrived = useRef(onArrived);
  useEffect(() => arrived.current(), []);
  return null;
}

/**
 * A box for a day that is typed, or picked in a calendar, which opens by its button or Alt with the arrow down. The
 * arrows alone move by one day.
 */
export function CalendarBox({ calendar, step, ...box }: CalendarBoxProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const popover = useRef<PopoverActions>(null);
  const close = () => setOpen(false);
  return (
    <>
      <TypedBox
        {...box}
        boxRef={anchor}
        onKeyDown={(event) => {
          const days = { ArrowUp: 1, ArrowDown: -1 }[event.key];
          if (days === undefined || box.disabled) return;
          event.preventDefault();
          if (event.altKey) setOpen(true);
          else box.onChange(step(box.value, days));
        }}
        end={
          <InputAdornment position="end" sx={{ ml: 0 }}>
            <IconButton
              size="small"
              edge="end"
              disabled={box.disabled}
              aria-haspopup="dialog"
              aria-label={translate('engine.date.open')}
              onClick={() => setOpen(true)}
            >
              <CalendarMonth fontSize="small" />
            </IconButton>
          </InputAdornment>
        }
      />
      <Popover
        open={isOpen}
        action={popover}
        anchorEl={() => anchor.current}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('engine.date.calendar') } }}
      >
        <Box sx={{ p: 1.5, minWidth: 276 }}>
          <Suspense fallback={<Skeleton variant="rounded" height={300} />}>
            {calendar(close)}
            <Arrival onArrived={() => popover.current?.updatePosition()} />
          </Suspense>
        </Box>
      </Popover>
    </>
  );
}
