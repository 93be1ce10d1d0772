import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { PeriodFigures } from '../../domain/api/dashboard';
import type { Part } from '../../domain/dashboard/brief';
import { rangeOf } from '../../domain/dashboard/usual';
import { formatInteger, formatMoney, formatShare } from '../../src/texts/figures';
import { proportionOf, WHOLE_PERCENT } from '../../domain/money/proportion';
import { SignedAmount } from '../../src/fields/SignedAmount';
import { Panel } from './Panel';

interface PeriodPanelProps {
  title: string;
  figures: PeriodFigures;
  part: Part;
  badge?: ReactNode;
  /** Content below the figures. */
  children?: ReactNode;
}

/** Results of a period: the profit in large type, and its components. */
export function PeriodPanel({ title, figures, part, badge, children }: PeriodPanelProps) {
  const translate = useTranslate();
  const { stake, payout, profit } = figures[part];
  const { expected, band } = figures.usual[part];
  const range = rangeOf(profit, figures.usual[part]);
  const shareOf = (amount: number) => formatShare(proportionOf(amount, WHOLE_PERCENT, stake));
  const details: [string, string][] = [
    ['slips', formatInteger(figures.slips)],
    [part === 'own' ? 'ownStake' : 'stake', formatMoney(stake)],
    ['payout', formatMoney(payout)],
  ];
  return (
    <Panel title={title} badge={badge} summary={<SignedAmount amount={profit} />}>
      <Box sx={{ fontSize: '1.5rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums', lineHeight: 1.5 }}>
        <SignedAmount amount={profit} />
      </Box>
      <Typography variant="body2" color="text.secondary">
        {translate('dashboard.totals.profit')}
        {stake > 0 && ` · ${translate('dashboard.hold', { percent: shareOf(profit) })}`}
      </Typography>
      {stake > 0 && (
        <Typography variant="body2" color={range === 'below' || range === 'above' ? 'warning.main' : 'text.secondary'}>
          {band
            ? translate('dashboard.usual', {
                low: shareOf(band.low),
                high: shareOf(band.high),
                expected: shareOf(expected),
              })
            : translate('dashboard.theory', { expected: shareOf(expected) })}
        </Typography>
      )}
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto 1fr',
          columnGap: 2,
          my: 1,
          '& dt': { color: 'text.secondary' },
          '& dd': { m: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
        }}
      >
        {details.map(([name, value]) => [
          <dt key={`${name} name`}>{translate(`dashboard.totals.${name}`)}</dt>,
          <dd key={name}>
            <bdi dir="ltr">{value}</bdi>
          </dd>,
        ])}
      </Box>
      {children}
    </Panel>
  );
}
