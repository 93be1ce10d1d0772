import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { permits } from '../../../domain/access';
import type { Transactions } from '../../../domain/api/transactions';
import { Agent } from '../../../domain/entities/agent';
import { Member } from '../../../domain/entities/member';
import { TRANSFER_KINDS, type TransferKind } from '../../../domain/money/transfer-kinds';
import { useReader } from '../../../src/session/reader';
import { LazyRefPicker } from '../../../src/fields/LazyRefPicker';
import { MoneyBox } from '../../../src/fields/MoneyBox';
import { Choice } from '../Choice';
import { PeriodChips } from '../PeriodChips';
import type { TransactionChange, TransactionQuery } from './useTransactionSearch';

interface TransactionFiltersProps {
  query: TransactionQuery;
  change: (change: TransactionChange) => void;
  /** Dates of the answer; a custom range starts with them. */
  dates: Pick<Transactions, 'from' | 'to'> | undefined;
}

/** Search for an account by name, for readers with access to members. */
function AccountChoices({
  account,
  change,
}: {
  account: string | undefined;
  change: TransactionFiltersProps['change'];
}) {
  const translate = useTranslate();
  if (!permits(useReader()?.ability ?? [], 'read', 'member')) return null;
  return [Agent.name, Member.name].map((target) => (
    <Box key={`${target} ${account}`} sx={{ width: 190 }}>
      <LazyRefPicker
        target={target}
        label={translate(`reports.transactions.find.${target}`)}
        value={null}
        onChange={(found) => found && change({ account: found.id })}
      />
    </Box>
  ));
}

/** Filters by date, account, and kind and size of movements. */
export function TransactionFilters({ query, change, dates }: TransactionFiltersProps) {
  const translate = useTranslate();
  // Invalid text doesn't change the search.
  const [typed, setTyped] = useState<number | string | null>(query.size ?? null);
  return (
    <Stack role="search" aria-label={translate('reports.filters')} sx={{ gap: 1.5, mb: 1.5 }}>
      <PeriodChips query={query} change={change} dates={dates} />
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1 }}>
        <AccountChoices account={query.account} change={change} />
        <Choice
          label={translate('resources.ledger.fields.kind')}
          value={query.kind ?? ''}
          onChange={(value) => change({ kind: value === '' ? undefined : (value as TransferKind) })}
        >
          <MenuItem value="">{translate('money.ledger.anyKind')}</MenuItem>
          {TRANSFER_KINDS.map((kind) => (
            <MenuItem key={kind} value={kind}>
              {translate(`resources.ledger.options.kind.${kind}`)}
            </MenuItem>
          ))}
        </Choice>
        <Box sx={{ width: 170 }}>
          <MoneyBox
            label={translate('money.ledger.size')}
            value={typed}
            onChange={(value) => {
              setTyped(value);
              if (typeof value !== 'string') change({ size: value ?? undefined });
            }}
          />
        </Box>
        {query.account !== undefined && (
          <Chip
            variant="outlined"
            label={translate('reports.transactions.back')}
            onDelete={() => change({ account: undefined })}
          />
        )}
        {query.reference !== undefined && (
          <Chip
            variant="outlined"
            label={translate('reports.transactions.oneThing')}
            onDelete={() => change({ reference: undefined })}
          />
        )}
      </Stack>
    </Stack>
  );
}
