import Functions from '@mui/icons-material/Functions';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'ra-core';
import { useEffect, useState, type ReactNode } from 'react';
import { listTotalsOf, type ListTotals as Totals } from '../../../domain/api/list-totals';
import { summedFieldsOf } from '../../../domain/entities/entity';
import { formatInteger } from '../../texts/figures';
import { useRead } from '../../data/useRead';
import { EmptyValue } from '../../fields/EmptyValue';
import { Amount } from '../../fields/SignedAmount';
import { labelKeyOf } from '../../fields/types';
import type { ResourceDefinition } from '../definition';
import { messageKeyOf } from '../failure';

/** The lists that the user requested totals for: they keep showing them until the page is reloaded. */
const requested = new Set<string>();

function NamedTotal({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.75, whiteSpace: 'nowrap' }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {name}
      </Box>
      <Box component="span" sx={{ fontWeight: 550 }}>
        {children}
      </Box>
    </Box>
  );
}

function Sums({ definition, totals: { rows, isAll, sums } }: { definition: ResourceDefinition; totals: Totals }) {
  const translate = useTranslate();
  if (!isAll) return translate('lists.totals.tooMany', { max: formatInteger(rows) });
  return summedFieldsOf(definition.entity).map((field) => {
    const sum = sums[field] ?? null;
    return (
      <NamedTotal key={field} name={translate(labelKeyOf(definition.name, field))}>
        {sum === null ? <EmptyValue /> : <Amount amount={sum} />}
      </NamedTotal>
    );
  });
}

/**
 * Totals of all matching records, not only those of the page: calculated on request, and again when other records
 * match.
 */
export function ListTotals({ definition }: { definition: ResourceDefinition }) {
  const translate = useTranslate();
  const { filterValues, total } = useListContext();
  const [isAsked, setAsked] = useState(requested.has(definition.name));
  const call = listTotalsOf(definition.entity);
  const { data, error, isFetching, refetch } = useRead(
    call,
    isAsked ? { query: { filter: filterValues } } : null,
    // Bets arrive all the time: the totals stay those of the moment of the request.
    { staleTime: Infinity, retry: false },
  );
  useEffect(() => {
    if (requested.has(definition.name)) void refetch({ cancelRefetch: false });
  }, [definition.name, total, refetch]);
  const add = () => {
    if (isAsked) return void refetch();
    requested.add(definition.name);
    setAsked(true);
  };
  return (
    <Box
      role="group"
      aria-label={translate('lists.totals.add')}
      aria-busy={isFetching}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: { sm: 'flex-end' },
        columnGap: 2,
        px: 1.5,
        pt: 1,
        minHeight: 30,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {isAsked && data && !error && <Sums definition={definition} totals={data} />}
      {isAsked && error && <span role="status">{translate(messageKeyOf(error))}</span>}
      <Button size="small" startIcon={<Functions />} loading={isFetching} onClick={add}>
        {translate(isAsked ? 'lists.totals.again' : 'lists.totals.add')}
      </Button>
    </Box>
  );
}
