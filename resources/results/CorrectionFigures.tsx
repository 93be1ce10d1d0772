import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { formatInteger, formatMoney } from '../../src/texts/figures';
import type { CorrectedAccount, CorrectionPreview } from '../../domain/rounds/correction-preview';
import { Figures, signed } from './Figures';
import { Amount, SignedAmount } from '../../src/fields/SignedAmount';
import { PlainTable, type Column } from './PlainTable';

const COLUMNS: readonly Column<CorrectedAccount>[] = [
  { label: 'results.columns.account', cell: ({ username }) => username },
  { label: 'results.columns.before', isNumber: true, cell: ({ before }) => <Amount amount={before} /> },
  { label: 'results.columns.after', isNumber: true, cell: ({ after }) => <Amount amount={after} /> },
  {
    label: 'results.columns.change',
    isNumber: true,
    cell: ({ before, after }) => <SignedAmount amount={after - before} isDifference />,
  },
  {
    label: 'results.columns.balanceAfter',
    isNumber: true,
    cell: ({ balanceAfter }) => <Amount amount={balanceAfter} />,
  },
];

/** Members are paid or pay back; agents and the operator settle the difference on their accounts. */
const GROUPS = [
  { name: 'results.correction.members', isMember: true },
  { name: 'results.correction.agents', isMember: false },
] as const;

const wins = (accounts: readonly CorrectedAccount[], has: (account: CorrectedAccount) => boolean) =>
  formatInteger(accounts.filter((account) => account.isMember && has(account)).length);

/** Effects of another result: lost and new winners, and each account before and after. */
export function CorrectionFigures({ preview }: { preview: CorrectionPreview }) {
  const { winners, winnersBefore, payout, payoutBefore, partnerCalls, accounts } = preview;
  const translate = useTranslate();
  const negative = accounts.filter(({ goesNegative }) => goesNegative);
  const cleared = accounts.filter(({ hasCleared }) => hasCleared);
  const sumsOf = (which: readonly CorrectedAccount[]) => ({
    smart_count: which.length,
    names: which.map(({ username }) => username).join(', '),
  });
  return (
    <Stack spacing={1.5}>
      {negative.length > 0 && (
        <Alert severity="warning">{translate('results.correction.negative', sumsOf(negative))}</Alert>
      )}
      {cleared.length > 0 && <Alert severity="info">{translate('results.correction.cleared', sumsOf(cleared))}</Alert>}
      <Figures
        figures={[
          { label: 'results.correction.oldPayout', value: formatMoney(payoutBefore) },
          { label: 'results.correction.newPayout', value: formatMoney(payout) },
          signed('results.correction.difference', payout - payoutBefore),
          { label: 'results.correction.oldWinners', value: formatInteger(winnersBefore) },
          { label: 'results.correction.newWinners', value: formatInteger(winners) },
          { label: 'results.correction.losing', value: wins(accounts, ({ before, after }) => after < before) },
          { label: 'results.correction.gaining', value: wins(accounts, ({ before, after }) => after > before) },
          ...(partnerCalls > 0
            ? [{ label: 'results.correction.partnerCalls', value: formatInteger(partnerCalls) }]
            : []),
        ]}
      />
      {GROUPS.map(({ name, isMember }) => {
        const rows = accounts.filter((account) => account.isMember === isMember);
        if (rows.length === 0) return null;
        return (
          <Box key={name}>
            <Typography variant="subtitle2" component="h3">
              {translate(name)}
            </Typography>
            <PlainTable name={name} columns={COLUMNS} rows={rows} keyOf={({ accountId }) => accountId} />
          </Box>
        );
      })}
    </Stack>
  );
}
