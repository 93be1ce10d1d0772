import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { formatMoney, formatPercent } from '../../../src/texts/figures';
import type { LimitStep } from '../../../domain/limits/limit-step';
import { WHOLE_RATE } from '../../../domain/money/proportion';
import type { HeldLimit } from '../../../domain/limits/round-limits';
import { DateTimeDisplay } from '../../../src/fields/dateTime';
import { EmptyValue } from '../../../src/fields/EmptyValue';
import { EmptyNotice } from '../../../src/metadata/states/EmptyNotice';
import { Loading } from '../../../src/metadata/states/Loading';
import { ReadState } from '../../../src/metadata/states/ReadState';
import { PlainTable, type Column } from '../PlainTable';
import { useRoundLimits } from '../useReadings';

/** Returns a rate × 100 as the payout of one baht. */
const written = (rate: number) => String(rate / WHOLE_RATE);

/** Limits of the round per bet type, and its automatic steps, newest first. */
export function LimitsPart({ id }: { id: string }) {
  const translate = useTranslate();
  const held: Column<HeldLimit>[] = [
    {
      label: 'results.columns.betType',
      cell: ({ betType, isOn }) =>
        `${translate(`betTypes.${betType}`)}${isOn ? '' : ` (${translate('results.limits.off')})`}`,
    },
    { label: 'results.limits.minStake', isNumber: true, cell: ({ minStake }) => formatMoney(minStake) },
    { label: 'results.limits.maxStake', isNumber: true, cell: ({ maxStake }) => formatMoney(maxStake) },
    { label: 'results.limits.cap', isNumber: true, cell: ({ cap }) => formatMoney(cap) },
    {
      label: 'results.limits.personCap',
      isNumber: true,
      cell: ({ personCap }) => (personCap === null ? <EmptyValue /> : formatMoney(personCap)),
    },
    { label: 'results.limits.pricing', cell: ({ pricing }) => translate(`results.limits.modes.${pricing}`) },
  ];
  const steps: Column<LimitStep>[] = [
    { label: 'results.limits.at', cell: ({ at }) => <DateTimeDisplay value={at} /> },
    { label: 'results.columns.betType', cell: ({ betType }) => translate(`betTypes.${betType}`) },
    { label: 'results.columns.number', cell: ({ number }) => number },
    { label: 'results.limits.stepAt', isNumber: true, cell: ({ stepAt }) => formatPercent(stepAt) },
    { label: 'results.columns.stake', isNumber: true, cell: ({ sold }) => formatMoney(sold) },
    {
      label: 'results.limits.rate',
      isNumber: true,
      cell: ({ rateBefore, rateAfter }) => `${written(rateBefore)} → ${written(rateAfter)}`,
    },
    {
      label: 'results.columns.reversed',
      cell: ({ isUndone, undoneReason }) => (isUndone ? (undoneReason ?? '✓') : <EmptyValue />),
    },
  ];
  return (
    <ReadState
      reading={useRoundLimits(id)}
      loading={<Loading shape="block" />}
      empty={({ types }) => types.length === 0 && <EmptyNotice text={translate('results.limits.nothing')} />}
    >
      {(limits) => (
        <Stack spacing={2}>
          <PlainTable name="results.limits.held" columns={held} rows={limits.types} keyOf={({ betType }) => betType} />
          {limits.steps.length > 0 && (
            <PlainTable
              name="results.limits.steps"
              columns={steps}
              rows={limits.steps}
              keyOf={({ id: step }) => step}
            />
          )}
        </Stack>
      )}
    </ReadState>
  );
}
