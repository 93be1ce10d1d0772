import ChevronRight from '@mui/icons-material/ChevronRight';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { Waiting } from '../../domain/api/dashboard';
import { formatBaht } from '../../src/texts/figures';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../domain/durations';
import { useServerNow } from '../../src/data/useServerNow';
import { Panel } from './Panel';
import { useWaitingLink } from './useWaitingLink';

/** Returns a function that says how long ago a moment was, in minutes, hours or days. */
function useSpanText(): (since: string) => string {
  const translate = useTranslate();
  const now = useServerNow();
  return (since) => {
    const span = Math.max(0, now - Date.parse(since));
    if (span < HOUR_MS) return translate('dashboard.span.minutes', { count: Math.floor(span / MINUTE_MS) });
    if (span < DAY_MS) return translate('dashboard.span.hours', { count: Math.floor(span / HOUR_MS) });
    return translate('dashboard.span.days', { smart_count: Math.floor(span / DAY_MS) });
  };
}

function Words({ waiting: { kind, count, since, amount } }: { waiting: Waiting }) {
  const translate = useTranslate();
  const spanText = useSpanText();
  return (
    <ListItemText
      primary={translate(`dashboard.waiting.${kind}`, {
        smart_count: count,
        amount: formatBaht(amount ?? 0),
      })}
      secondary={since && translate('dashboard.waiting.since', { span: spanText(since) })}
      sx={{ my: 0 }}
    />
  );
}

/** Pending tasks of the reader, each with its age and a link. */
export function WaitingList({ waiting }: { waiting: readonly Waiting[] }) {
  const translate = useTranslate();
  const linkTo = useWaitingLink();
  return (
    <Panel title={translate('dashboard.waiting.label')}>
      {waiting.length === 0 ? (
        <Typography color="text.secondary">{translate('dashboard.waiting.none')}</Typography>
      ) : (
        <List disablePadding dense>
          {waiting.map((one) => {
            const to = linkTo(one);
            return (
              <ListItem key={one.kind} disablePadding={to !== undefined} disableGutters>
                {to === undefined ? (
                  <Words waiting={one} />
                ) : (
                  <ListItemButton component={RouterLink} to={to} sx={{ minHeight: 44, px: 1, borderRadius: 1 }}>
                    <Words waiting={one} />
                    <ChevronRight aria-hidden sx={{ color: 'text.secondary' }} />
                  </ListItemButton>
                )}
              </ListItem>
            );
          })}
        </List>
      )}
    </Panel>
  );
}
