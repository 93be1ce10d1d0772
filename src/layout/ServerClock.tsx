import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useSyncExternalStore, type RefObject } from 'react';
import { formatDateTime } from '../texts/figures';
import { serverContact, serverNow, subscribeToContact } from '../data/serverTime';
import { SECOND_MS } from '../../domain/durations';

/** As wide as any time, so that nothing moves when the first one comes. */
const PLACEHOLDER = '00/00/0000 00:00:00';

/** Returns the offset of a time zone from universal time at a moment: `GMT+7`. */
export function zoneOffset(timeZone: string, moment: Date): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' });
  return format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/**
 * Writes the server's time into an element at each of its full seconds, bypassing React: nothing else renders again.
 */
function useTicking(element: RefObject<HTMLElement | null>, timeZone: string): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const now = serverNow();
      timer = setTimeout(tick, SECOND_MS - ((now ?? 0) % SECOND_MS));
      if (now === null || !element.current) return;
      const moment = new Date(now);
      element.current.textContent = `${formatDateTime(moment.toISOString(), timeZone)} ${zoneOffset(timeZone, moment)}`;
      element.current.style.visibility = 'visible';
    };
    tick();
    const end = subscribeToContact(() => {
      clearTimeout(timer);
      tick();
    });
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [element, timeZone]);
}

/** The server's date and time in the business time zone, and a mark that shows whether the server responds. */
export function ServerClock({ timeZone }: { timeZone: string }) {
  const translate = useTranslate();
  const time = useRef<HTMLSpanElement>(null);
  const contact = useSyncExternalStore(subscribeToContact, serverContact);
  useTicking(time, timeZone);
  const state = translate(`shell.serverClock.${contact}`);
  return (
    <Tooltip title={translate('shell.serverClock.tooltip', { state, timeZone })}>
      <Box
        role="timer"
        aria-label={translate('shell.serverClock.label')}
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, px: 0.5, whiteSpace: 'nowrap' }}
      >
        <Box
          role="img"
          aria-label={state}
          data-contact={contact}
          sx={{
            width: 8,
            height: 8,
            flexShrink: 0,
            borderRadius: '50%',
            border: '2px solid',
            borderColor: contact === 'lost' ? 'warning.main' : contact === 'live' ? 'success.main' : 'text.disabled',
            // Full or hollow, so that it can be recognized without its color.
            bgcolor: contact === 'live' ? 'success.main' : 'transparent',
          }}
        />
        <Typography
          ref={time}
          component="span"
          variant="body2"
          dir="ltr"
          sx={{ visibility: 'hidden', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        >
          {`${PLACEHOLDER} ${zoneOffset(timeZone, new Date(0))}`}
        </Typography>
      </Box>
    </Tooltip>
  );
}
