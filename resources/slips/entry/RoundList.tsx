import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { HTMLAttributes, Key } from 'react';
import { RoundTime } from './RoundTime';
import type { RoundEntry } from './roundChoices';
import { useRoundName } from './useRoundName';

type EntryProps = HTMLAttributes<HTMLLIElement> & { key: Key };

interface RoundListProps {
  entries: readonly RoundEntry[];
  /** Server time, milliseconds since 1970. */
  now: number;
  listboxProps: HTMLAttributes<HTMLUListElement>;
  entryProps: (of: { option: RoundEntry; index: number }) => EntryProps;
  /** Whether all entries are of one lotto, which is named above them. */
  isOfOne: boolean;
}

/** Name of an entry: the lotto, and next to it the round or the number of rounds behind it. */
function EntryName({ entry, isOfOne }: { entry: RoundEntry; isOfOne: boolean }) {
  const translate = useTranslate();
  const nameOf = useRoundName();
  const detail =
    entry.kind === 'round'
      ? nameOf(entry.round)
      : translate('slips.entry.picker.rounds', { smart_count: entry.lotto.rounds.length });
  if (isOfOne) return <>{detail}</>;
  return (
    <>
      {entry.name}{' '}
      <Typography component="span" variant="body2" color="text.secondary">
        {detail}
      </Typography>
    </>
  );
}

/** The entries of the round picker, each with the time left. */
export function RoundList({ entries, now, listboxProps, entryProps, isOfOne }: RoundListProps) {
  return (
    <Box
      component="ul"
      {...listboxProps}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0.5,
        overflowY: 'auto',
        flex: { xs: 1, sm: '0 1 auto' },
        maxHeight: { sm: 420 },
      }}
    >
      {entries.map((entry, index) => {
        const { key, ...rest } = entryProps({ option: entry, index });
        return (
          <Box
            component="li"
            key={key}
            {...rest}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              px: 1.5,
              minHeight: { xs: 48, sm: 38 },
              borderRadius: 1,
              cursor: 'pointer',
              '&.Mui-focused': { bgcolor: 'action.hover' },
              '&[aria-selected=true]': { bgcolor: 'action.selected', fontWeight: 600 },
            }}
          >
            <Box component="span" sx={{ flex: 1, minWidth: 0, py: 0.5 }}>
              <EntryName entry={entry} isOfOne={isOfOne} />
            </Box>
            <RoundTime round={entry.kind === 'round' ? entry.round : entry.next} now={now} />
            <Box component="span" sx={{ display: 'flex', width: 20, color: 'text.secondary' }}>
              {entry.kind === 'lotto' && <ChevronRight fontSize="small" />}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
