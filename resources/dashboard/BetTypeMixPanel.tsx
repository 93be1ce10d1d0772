import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { BetTypeMix } from '../../domain/api/dashboard';
import type { Part } from '../../domain/dashboard/brief';
import { formatMoney, formatShare } from '../../src/texts/figures';
import { proportionOf, sumOf, WHOLE_PERCENT } from '../../domain/money/proportion';
import { LazyBars } from '../../src/charts/LazyBars';
import { EmptyValue } from '../../src/fields/EmptyValue';
import { SignedAmount } from '../../src/fields/SignedAmount';
import { Panel } from './Panel';
import { PlainTable } from './PlainTable';

const shareOf = (amount: number, whole: number) => (whole > 0 ? proportionOf(amount, WHOLE_PERCENT, whole) : null);

/** Sales per bet type, with the actual margin next to the theoretical margin of these sales. */
export function BetTypeMixPanel({ betTypes, part }: { betTypes: readonly BetTypeMix[]; part: Part }) {
  const translate = useTranslate();
  const title = translate('dashboard.analytics.betTypes');
  const all = sumOf(betTypes.map((one) => one[part].stake));
  const rows = betTypes.map(({ betType, [part]: { stake, profit, expected } }) => ({
    betType,
    name: translate(`betTypes.${betType}`),
    stake,
    profit,
    share: shareOf(stake, all),
    hold: shareOf(profit, stake),
    theory: shareOf(expected, stake),
  }));
  const text = (share: number | null) => (share === null ? <EmptyValue /> : <bdi dir="ltr">{formatShare(share)}</bdi>);
  const heads = ['betType', 'share', 'stake', 'profit', 'hold', 'theory'];
  const series = (['hold', 'theory'] as const).map((name) => ({
    label: translate(`dashboard.analytics.${name}`),
    values: rows.map((row) => row[name]),
  }));
  return (
    <Panel title={title}>
      {rows.length === 0 ? (
        <Typography color="text.secondary">{translate('dashboard.analytics.none')}</Typography>
      ) : (
        <>
          <LazyBars label={title} categories={rows.map(({ name }) => name)} series={series} format={formatShare} />
          <PlainTable
            label={title}
            heads={heads.map((head) => translate(`dashboard.analytics.${head}`))}
            rows={rows.map((row) => ({
              key: row.betType,
              name: row.name,
              figures: [
                text(row.share),
                formatMoney(row.stake),
                <SignedAmount key="profit" amount={row.profit} />,
                text(row.hold),
                text(row.theory),
              ],
            }))}
          />
        </>
      )}
    </Panel>
  );
}
