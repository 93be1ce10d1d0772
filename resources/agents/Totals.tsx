import Box from '@mui/material/Box';
import { keepPreviousData } from '@tanstack/react-query';
import { useListContext, useTranslate } from 'ra-core';
import { readAgentTotals } from '../../domain/api/accounts';
import { formatInteger } from '../../src/texts/figures';
import { useRead } from '../../src/data/useRead';
import { SignedAmount } from '../../src/fields/SignedAmount';

function Sum({ name, amount }: { name: string; amount: number }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.75, whiteSpace: 'nowrap' }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {name}
      </Box>
      <SignedAmount amount={amount} />
    </Box>
  );
}

/** Totals of all matching agents, not only of those on the page. */
export function Totals() {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const { data } = useRead(readAgentTotals, { query: { filter: filterValues } }, { placeholderData: keepPreviousData });
  return (
    <Box
      role="group"
      aria-label={translate('rows.totals.label')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: { sm: 'flex-end' },
        columnGap: 2,
        px: 1.5,
        pt: 1,
        minHeight: 28,
        fontVariantNumeric: 'tabular-nums',
      }}
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
