import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { readSales, type Sale, type Sales } from '../../domain/api/dashboard';
import { growthOf } from '../../domain/dashboard/growth';
import { formatInteger, formatMoney } from '../../src/texts/figures';
import { sumOf } from '../../domain/money/proportion';
import { LazyBars } from '../../src/charts/LazyBars';
import { useRead } from '../../src/data/useRead';
import { EmptyValue } from '../../src/fields/EmptyValue';
import { SignedAmount } from '../../src/fields/SignedAmount';
import { useLottoName } from '../../src/fields/useLottoName';
import { Loading } from '../../src/metadata/states/Loading';
import { ReadState } from '../../src/metadata/states/ReadState';
import { Panel } from './Panel';
import { PeriodBar } from './PeriodBar';
import { PlainTable } from './PlainTable';
import { usePeriod } from './usePeriod';

/** Maximum number of lottos in the chart; the table lists all of them. */
const DRAWN = 10;

function Growth({ stake, stakeBefore }: Pick<Sale, 'stake' | 'stakeBefore'>) {
  const growth = growthOf(stake, stakeBefore);
  return growth === null ? <EmptyValue /> : <SignedAmount amount={growth} isDifference />;
}

const figuresOf = (one: Sales['totals']) => [
  formatInteger(one.slips),
  formatMoney(one.stake),
  formatMoney(one.stakeBefore),
  <Growth key="growth" stake={one.stake} stakeBefore={one.stakeBefore} />,
  <SignedAmount key="profit" amount={one.profit} />,
];

/** Returns the stakes of each lotto in this and the previous period, largest first. */
function byLotto(sales: readonly Sale[]) {
  const lottos = [...new Map(sales.map(({ lotto }) => [lotto.id, lotto])).values()].map((lotto) => {
    const its = sales.filter((sale) => sale.lotto.id === lotto.id);
    return { lotto, stake: sumOf(its.map(({ stake }) => stake)), before: sumOf(its.map((one) => one.stakeBefore)) };
  });
  return lottos.toSorted((one, other) => other.stake - one.stake).slice(0, DRAWN);
}

function SalesPanel({ sales, totals }: Sales) {
  const translate = useTranslate();
  const nameOf = useLottoName();
  const title = translate('dashboard.sales.label');
  const drawn = byLotto(sales);
  const heads = ['lotto', 'channel', 'slips', 'stake', 'before', 'growth', 'profit'];
  const channelOf = ({ source, partner }: Sale) => partner?.name ?? translate(`dashboard.sales.${source}`);
  return (
    <Panel title={title}>
      {sales.length === 0 ? (
        <Typography color="text.secondary">{translate('dashboard.sales.none')}</Typography>
      ) : (
        <>
          <LazyBars
            label={translate('dashboard.sales.chart')}
            categories={drawn.map(({ lotto }) => nameOf(lotto))}
            series={[
              { label: translate('dashboard.sales.stake'), values: drawn.map(({ stake }) => stake) },
              { label: translate('dashboard.sales.before'), values: drawn.map(({ before }) => before) },
            ]}
            format={formatMoney}
          />
          <PlainTable
            label={title}
            heads={heads.map((head) => translate(`dashboard.sales.${head}`))}
            rows={[
              ...sales.map((sale) => ({
                key: `${sale.lotto.id} ${sale.source} ${sale.partner?.id ?? ''}`,
                name: nameOf(sale.lotto),
                figures: [channelOf(sale), ...figuresOf(sale)],
              })),
              {
                key: 'total',
                name: <strong>{translate('dashboard.sales.total')}</strong>,
                figures: ['', ...figuresOf(totals)],
              },
            ]}
          />
        </>
      )}
    </Panel>
  );
}

/** Sales of each lotto by partner and channel, compared with the previous period. */
export function SalesPage() {
  const [period, setPeriod] = usePeriod();
  const reading = useRead(readSales, { query: { period } }, { placeholderData: keepPreviousData });
  return (
    <Stack spacing={1.5}>
      <PeriodBar period={period} onChange={setPeriod} shown={reading.data} />
      <ReadState reading={reading} loading={<Loading shape="form" />}>
        {(found) => <SalesPanel {...found} />}
      </ReadState>
    </Stack>
  );
}
