import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { formatMoney } from '../../../src/texts/figures';
import { SUBTRACTED_ROW } from '../../../domain/yeekee/formula';
import type { YeekeeRound } from '../../../domain/api/yeekee-round';
import { bestNow } from '../../../src/data/serverTime';
import { localMomentOf } from '../../../src/fields/businessMoment';
import { SignedAmount } from '../../../src/fields/SignedAmount';
import { shortDigits } from '../DigitsCell';
import { Countdown } from './Countdown';
import { HOUR_MS } from '../../../domain/durations';

const COLOURS: Readonly<Record<string, string>> = {
  open: 'success.main',
  shooting: 'warning.main',
  frozen: 'warning.main',
  resulted: 'warning.main',
  voided: 'error.main',
};

const FIGURE = { display: 'block', fontVariantNumeric: 'tabular-nums' } as const;

/** Remaining time on a tile; more than an hour ahead, the time of day, which is equally short. */
function Clock({ name, until }: { name: string; until: string }) {
  const translate = useTranslate();
  const isFar = Date.parse(until) - bestNow() > HOUR_MS;
  return (
    <Typography variant="caption" component="span" color="text.secondary" sx={FIGURE}>
      {translate(name)}{' '}
      {isFar ? (
        translate('results.yeekee.clocks.at', { time: localMomentOf(until).slice(11) })
      ) : (
        <Countdown until={until} />
      )}
    </Typography>
  );
}

interface TilesProps {
  rounds: readonly YeekeeRound[];
  /** Ids of the rounds that are overdue. */
  late: ReadonlySet<string>;
  chosenId: string | undefined;
  onChoose: (id: string) => void;
}

/** Rounds of a day as tiles by state, with their results. */
export function Tiles({ rounds, late, chosenId, onChoose }: TilesProps) {
  const translate = useTranslate();
  return (
    <Box
      component="ul"
      aria-label={translate('results.yeekee.rounds')}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(6.5rem, 1fr))',
        gap: 0.75,
      }}
    >
      {rounds.map(({ id, number, state, digits, shoots, stake, ownShare, closesAt, resultAt }) => {
        const isLate = late.has(id);
        const words = translate(`resources.rounds.options.state.${state}`);
        return (
          <li key={id}>
            <ButtonBase
              id={`round-${id}`}
              aria-pressed={id === chosenId}
              onClick={() => onChoose(id)}
              sx={{
                width: 1,
                // As tall as the tallest tile of its row.
                height: 1,
                display: 'flex',
                flexDirection: 'column',
                alignItems: 'flex-start',
                justifyContent: 'flex-start',
                textAlign: 'start',
                px: 1,
                py: 0.5,
                border: 1,
                borderColor: id === chosenId ? 'primary.main' : 'divider',
                borderRadius: 1,
                // The theme mirrors it for right-to-left languages; `borderInlineStartColor` doesn't accept its
                // colours.
                borderLeftWidth: 4,
                borderLeftColor: isLate ? 'error.main' : (COLOURS[state] ?? 'divider'),
                bgcolor: id === chosenId ? 'action.selected' : undefined,
              }}
            >
              <Typography variant="caption" component="span" color="text.secondary" sx={{ display: 'block' }}>
                {number} · {isLate ? translate('results.yeekee.late') : words}
              </Typography>
              <Typography
                component="span"
                sx={{ display: 'block', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}
              >
                {digits
                  ? shortDigits(digits)
                  : translate('results.yeekee.shot', { count: shoots, needed: SUBTRACTED_ROW })}
              </Typography>
              {(state === 'open' || state === 'shooting') && (
                <>
                  {state === 'open' && <Clock name="results.yeekee.clocks.betting" until={closesAt} />}
                  <Clock name="results.yeekee.clocks.shooting" until={resultAt} />
                </>
              )}
              {stake !== null && ownShare !== null && (
                <>
                  <Typography variant="caption" component="span" color="text.secondary" sx={FIGURE}>
                    {formatMoney(stake)}
                  </Typography>
                  <Typography variant="caption" component="span" sx={FIGURE}>
                    <SignedAmount amount={ownShare} isDifference />
                  </Typography>
                </>
              )}
            </ButtonBase>
          </li>
        );
      })}
    </Box>
  );
}
