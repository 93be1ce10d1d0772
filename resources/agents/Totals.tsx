import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useListContext, useTranslate } from 'ra-core';
import { formatInteger, formatMoney } from '../../domain/format';
import { requestJson } from '../../src/data/api';

/** Amounts in satang. */
interface AgentTotals {
  agents: number;
  balance: number;
  weekResult: number;
}

function Sum({ name, amount }: { name: string; amount: number }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.75, whiteSpace: 'nowrap' }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {name}
      </Box>
      <span className="signed-amount" data-sign={Math.sign(amount)}>
        {amount < 0 ? '−' : ''}
        {formatMoney(Math.abs(amount))}
      </span>
    </Box>
  );
}

/** What all agents that match come to, not only those of the page. */
export function Totals() {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const filter = JSON.stringify(filterValues);
  const { data } = useQuery({
    queryKey: ['agents', 'totals', filter],
    queryFn: ({ signal }) => requestJson<AgentTotals>(`/agents/totals?filter=${encodeURIComponent(filter)}`, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Box
      role="group"
      aria-label={translate('rows.totals.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: { sm: 'flex-end' }, columnGap: 2, px: 1.5, pt: 1, minHeight: 28, fontVariantNumeric: 'tabular-nums' }}
    >
      {data && (
        <>
          <Box component="span" sx={{ fontWeight: 550 }}>
            {translate('rows.totals.agents', { count: formatInteger(data.agents), smart_count: data.agents })}
          </Box>
          <Sum name={translate('resources.agents.fields.balance')} amount={data.balance} />
          <Sum name={translate('resources.agents.fields.weekResult')} amount={data.weekResult} />
        </>
      )}
    </Box>
  );
}
