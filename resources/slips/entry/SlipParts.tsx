import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { LINES_PER_SLIP_MAX } from '../../../domain/bets/line';
import { formatInteger } from '../../../src/texts/figures';
import { BAHT } from '../../../domain/money/proportion';
import { slipPartsOf } from '../../../domain/poy/slip-parts';
import { NUMBERS } from './draftColumns';
import { stakeOf, type Draft } from './draft';
import { isOfOther, type BoxReading, type Wanted } from './readBox';

interface SlipPartsProps {
  reading: BoxReading;
  draft: Draft;
  onTake: (wanted: Wanted) => void;
}

/** Slips that a text makes, if it makes several: one for each sender, or for each 200 lines. */
export function SlipParts({ reading, draft, onTake }: SlipPartsProps) {
  const translate = useTranslate();
  const parts = slipPartsOf(reading.lines);
  const senders = new Set(parts.map(({ sender }) => sender));
  const [first] = parts;
  const isWaiting = first !== undefined && isOfOther(draft, first.sender);
  if (first === undefined || (parts.length < 2 && !isWaiting)) return null;
  const canJoin = senders.size + (isWaiting ? 1 : 0) > 1 && reading.lines.length <= LINES_PER_SLIP_MAX;
  return (
    <Box sx={{ mt: 1, border: 1, borderColor: 'divider', borderRadius: 1, p: 1 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {translate(isWaiting ? 'slips.entry.parts.saveFirst' : 'slips.entry.parts.title', {
          smart_count: parts.length,
          sender: draft.sender,
          max: LINES_PER_SLIP_MAX,
        })}
      </Typography>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {parts.map(({ sender, lines }, index) => (
          <Box
            key={lines[0]?.from}
            component="li"
            sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1.5, minHeight: 36, ...NUMBERS }}
          >
            <Typography sx={{ flex: '1 1 8rem', minWidth: 0 }} noWrap>
              {sender ?? translate('slips.entry.parts.numbered', { number: index + 1 })}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {translate('slips.entry.lines', { smart_count: lines.length })} · ฿{formatInteger(stakeOf(lines) / BAHT)}
            </Typography>
            {(senders.size > 1 || index === 0) && (
              <Button
                size="small"
                variant={index === 0 ? 'outlined' : 'text'}
                disabled={isOfOther(draft, sender)}
                onClick={() => onTake({ sender })}
                aria-label={translate('slips.entry.parts.addOf', {
                  sender: sender ?? translate('slips.entry.parts.numbered', { number: index + 1 }),
                })}
              >
                {translate('slips.entry.add')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
      {canJoin && (
        <Button size="small" onClick={() => onTake('all')}>
          {translate('slips.entry.parts.together')}
        </Button>
      )}
    </Box>
  );
}
