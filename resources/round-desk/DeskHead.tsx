import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Round } from '../../domain/entities/round';
import type { RoundDesk } from '../../domain/round-desk/round-desk';
import { formatMoney, formatShare } from '../../src/texts/figures';
import { isUndecided } from '../../domain/lay-off/undecided';
import { proportionOf, sumOf, WHOLE_PERCENT } from '../../domain/money/proportion';
import { chooseWorkContext, workContext } from '../../src/context/workContext';
import { EmptyValue } from '../../src/fields/EmptyValue';
import { OptionChip } from '../../src/fields/OptionChip';
import { SignedAmount } from '../../src/fields/SignedAmount';
import { Term } from '../../src/metadata/glossary/Term';
import { useRecordTitle } from '../../src/metadata/recordTitle';
import { receivedOfAll } from './deskFigures';
import { LiveMark } from './LiveMark';
import { TimeLeft } from './TimeLeft';
import { useDeskRoundName } from './useDeskRoundName';

function Figure({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="caption" color="text.secondary" sx={{ display: 'block', lineHeight: 1.3 }}>
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontWeight: 650, lineHeight: 1.3, fontVariantNumeric: 'tabular-nums' }}>
        {children}
      </Typography>
    </Box>
  );
}

/** Totals of the round: sales, recent sales, and the worst possible result or the actual one. */
function Figures({ desk }: { desk: RoundDesk }) {
  const translate = useTranslate();
  const { betTypes, flow, worst, digits, view } = desk;
  const sold = sumOf(betTypes.map(({ buy }) => buy));
  // The share only exists for the whole, because the reader's own part isn't the stake of slips.
  const share = view === 'whole' && sold > 0 ? proportionOf(flow.lastFive, WHOLE_PERCENT, sold) : null;
  const received = receivedOfAll(betTypes);
  const costs = digits ? sumOf(betTypes.map(({ pay }) => pay)) : (worst[0]?.paid ?? 0);
  const result = received === null ? null : received - costs;
  return (
    <Stack component="dl" direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, m: 0 }}>
      <Figure label={translate('roundDesk.figures.buy')}>{formatMoney(sold)}</Figure>
      {digits === null && (
        <Figure label={translate('roundDesk.flow')}>
          {translate('roundDesk.flowText', { amount: formatMoney(flow.stake), smart_count: flow.slips })}
        </Figure>
      )}
      <Figure label={translate('roundDesk.lastFive')}>
        {share === null
          ? formatMoney(flow.lastFive)
          : translate('roundDesk.lastFiveText', { amount: formatMoney(flow.lastFive), percent: formatShare(share) })}
      </Figure>
      <Figure label={translate('roundDesk.figures.receive')}>
        {received === null ? <EmptyValue /> : formatMoney(received)}
      </Figure>
      <Figure
        label={
          <Term of={digits ? undefined : 'worstResult'}>
            {translate(digits ? 'roundDesk.figures.net' : 'roundDesk.worst.worst')}
          </Term>
        }
      >
        {result === null ? <EmptyValue /> : <SignedAmount amount={result} />}
      </Figure>
    </Stack>
  );
}

/** Leads back to the choice of rounds. */
export function OtherRounds() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const chooseAnother = () => {
    const context = workContext();
    if (context) chooseWorkContext({ ...context, round: null });
    void navigate({ search: '' });
  };
  return (
    <Button size="small" onClick={chooseAnother}>
      {translate('roundDesk.otherRounds')}
    </Button>
  );
}

interface DeskHeadProps {
  desk: RoundDesk;
  isLate: boolean;
}

/** Name of the round, time until betting closes, time of the figures, and totals. */
export function DeskHead({ desk, isLate }: DeskHeadProps) {
  const translate = useTranslate();
  const nameOf = useDeskRoundName();
  const { round, asOf, isPart } = desk;
  useRecordTitle(nameOf(round));
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, mb: 0.25 }}
    >
      <Typography component="h2" variant="h3">
        {nameOf(round)}
      </Typography>
      <OptionChip entity={Round.name} field="state" value={round.state} />
      <TimeLeft round={round} variant="h3" />
      <LiveMark asOf={asOf} isFollowed={isUndecided(round.state)} isLate={isLate} />
      {isPart && (
        <Typography variant="body2" color="text.secondary">
          {translate('roundDesk.part')}
        </Typography>
      )}
      <Figures desk={desk} />
    </Stack>
  );
}
