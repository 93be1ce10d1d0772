import Stack from '@mui/material/Stack';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { permits } from '../../../domain/access';
import type { Transactions } from '../../../domain/api/transactions';
import { Agent } from '../../../domain/entities/agent';
import { Member } from '../../../domain/entities/member';
import { formatMoney } from '../../../src/texts/figures';
import { TRANSFER_KINDS, type TransferKind } from '../../../domain/money/transfer-kinds';
import { useReader } from '../../../src/session/reader';
import { LazyRefPicker } from '../../../src/fields/LazyRefPicker';
import { MoneyBox } from '../../../src/fields/MoneyBox';
import type { ReportFilter } from '../bar/filter';
import { ReportBar } from '../bar/ReportBar';
import { Choice } from '../Choice';
import { PeriodChoice } from '../PeriodChoice';
import type { Sheet } from '../print/sheet';
import type { TransactionChange, TransactionQuery } from './useTransactionSearch';

interface TransactionFiltersProps {
  query: TransactionQuery;
  change: (change: TransactionChange) => void;
  /** Movements on display. */
  answer: Transactions | undefined;
  /** Creates the printed sheet. */
  sheet: (() => Sheet) | undefined;
  tools: ReactNode;
}

type EditorProps = Pick<TransactionFiltersProps, 'query' | 'change'> & { done: () => void };

/** Search for an account by name. */
function AccountChoices({ query: { account }, change, done }: EditorProps) {
  const translate = useTranslate();
  return (
    <Stack sx={{ gap: 2 }}>
      {[Agent.name, Member.name].map((target) => (
        <LazyRefPicker
          key={`${target} ${account}`}
          target={target}
          label={translate(`reports.transactions.find.${target}`)}
          value={null}
          onChange={(found) => {
            if (!found) return;
            change({ account: found.id });
            done();
          }}
        />
      ))}
    </Stack>
  );
}

function KindChoice({ query: { kind }, change, done }: EditorProps) {
  const translate = useTranslate();
  return (
    <Choice
      isWide
      label={translate('resources.ledger.fields.kind')}
      value={kind ?? ''}
      onChange={(value) => {
        change({ kind: value === '' ? undefined : (value as TransferKind) });
        done();
      }}
    >
      <MenuItem value="">{translate('money.ledger.anyKind')}</MenuItem>
      {TRANSFER_KINDS.map((one) => (
        <MenuItem key={one} value={one}>
          {translate(`resources.ledger.options.kind.${one}`)}
        </MenuItem>
      ))}
    </Choice>
  );
}

function SizeBox({ query: { size }, change }: Omit<EditorProps, 'done'>) {
  const translate = useTranslate();
  // Invalid text doesn't change the search.
  const [typed, setTyped] = useState<number | string | null>(size ?? null);
  return (
    <MoneyBox
      label={translate('money.ledger.size')}
      value={typed}
      onChange={(value) => {
        setTyped(value);
        if (typeof value !== 'string') change({ size: value ?? undefined });
      }}
    />
  );
}

/** Bar of the transactions: date, account, kind and size of movements, and the tools. */
export function TransactionFilters({ query, change, answer, sheet, tools }: TransactionFiltersProps) {
  const translate = useTranslate();
  const mayFind = permits(useReader()?.ability ?? [], 'read', 'member');
  const filters: ReportFilter[] = [
    {
      name: 'account',
      label: translate('reports.transactions.account'),
      value: query.account && (answer?.account.username ?? translate('reports.transactions.back')),
      parameters: ['account'],
      editor: mayFind ? (done) => <AccountChoices query={query} change={change} done={done} /> : undefined,
    },
    {
      name: 'kind',
      label: translate('resources.ledger.fields.kind'),
      value: query.kind && translate(`resources.ledger.options.kind.${query.kind}`),
      parameters: ['kind'],
      editor: (done) => <KindChoice query={query} change={change} done={done} />,
    },
    {
      name: 'size',
      label: translate('money.ledger.size'),
      value: query.size === undefined ? undefined : formatMoney(query.size),
      parameters: ['size'],
      editor: () => <SizeBox query={query} change={change} />,
    },
    {
      name: 'reference',
      label: translate('reports.transactions.oneThing'),
      value: query.reference && translate('reports.transactions.oneThing'),
      parameters: ['reference'],
      editor: undefined,
    },
  ];
  return (
    <ReportBar
      period={<PeriodChoice query={query} change={change} dates={answer} />}
      filters={filters}
      reset={(names) => change(Object.fromEntries(names.map((name) => [name, undefined])))}
      sheet={sheet}
      tools={tools}
    />
  );
}
