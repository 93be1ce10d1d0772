import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { formatBaht, formatMoney } from '../../src/texts/figures';
import { isAlarming, usedCreditOf } from '../../domain/money/credit';
import { availableOf } from '../../domain/money/credit-left';
import type { MovableFunds } from '../../domain/money/movable';
import { can } from '../../src/session/reader';
import { RECORD_BOUNDS } from '../../src/metadata/readingBounds';
import type { AccountTermsRecord } from './accountTerms';
import { BalanceWords } from '../accounts/funds/BalanceWords';
import { useFunds, type Move } from '../accounts/funds/moves';
import { UsedCredit } from '../accounts/UsedCredit';
import { Amount } from '../../src/fields/SignedAmount';
import { ActionButton } from '../../src/metadata/ActionButton';
import { useFollowMoney } from './useFollowMoney';

const MoveDialog = lazy(async () => ({ default: (await import('../accounts/funds/MoveDialog')).MoveDialog }));

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box>
      <Typography component="dt" variant="body2" color="text.secondary">
        {name}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontWeight: 550, fontVariantNumeric: 'tabular-nums' }}>
        {children}
      </Typography>
    </Box>
  );
}

interface MovesProps {
  funds: MovableFunds;
  /** Whether the reader can move money: the direct upline, or master for its own account. */
  isYours: boolean;
  mayAdjust: boolean;
  onMove: (move: Move) => void;
}

/**
 * Actions to move money, most likely first. A gap separates deposit and withdrawal, so that a thumb doesn't confuse
 * them.
 */
function Moves({ funds, isYours, mayAdjust, onMove }: MovesProps) {
  const translate = useTranslate();
  const { collect, pay } = funds;
  const due = (move: Move, amount: number) => (
    <ActionButton variant="contained" onClick={() => onMove(move)}>
      {translate(`money.moves.${move}.submit`, { amount: formatBaht(amount) })}
    </ActionButton>
  );
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 1, rowGap: 1, mt: 1.5, alignItems: 'center' }}>
      {isYours && collect > 0 && due('collections', collect)}
      {isYours && pay > 0 && due('payments', pay)}
      {isYours && (
        <>
          <ActionButton variant="outlined" onClick={() => onMove('deposits')}>
            {translate('money.moves.deposits.name')}
          </ActionButton>
          <Box sx={{ flexGrow: 1 }} />
          <ActionButton
            variant="outlined"
            color="secondary"
            disabled={funds.withdraw <= 0}
            onClick={() => onMove('withdrawals')}
          >
            {translate('money.moves.withdrawals.name')}
          </ActionButton>
        </>
      )}
      {mayAdjust && (
        <ActionButton color="secondary" onClick={() => onMove('adjustments')}>
          {translate('money.moves.adjustments.name')}
        </ActionButton>
      )}
    </Stack>
  );
}

interface BalanceCardProps {
  of: AccountTermsRecord;
  /** Whether the reader is master itself rather than its staff: only master moves money of the operator's account. */
  isMasterItself: boolean;
}

/** Balance, open stakes, available credit and used credit of an account, with actions to move money. */
export function BalanceCard({ of, isMasterItself }: BalanceCardProps) {
  const translate = useTranslate();
  const [move, setMove] = useState<Move | null>(null);
  const isYours = of.editable || (of.upline === null && isMasterItself);
  const mayMove = (isYours || isMasterItself) && can('manage', 'member');
  const funds = useFunds(of.id, mayMove && isYours);
  useFollowMoney(of.id, of.kind);
  // Newer than the terms, as it is read again after every movement.
  const balance = funds.data?.balance ?? of.balance;
  const usedCredit = usedCreditOf(balance, of.creditLimit);
  // A correction doesn't need the figures that the API returns only to the direct upline.
  const shown: MovableFunds | undefined = isYours
    ? funds.data
    : { balance: of.balance, settled: of.balance, isCleared: false, deposit: null, withdraw: 0, collect: 0, pay: 0 };
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={translate('money.balanceAndCredit')}
      sx={{ ...RECORD_BOUNDS, px: 2, py: 1.5, mb: 1.5 }}
    >
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, auto)' }, gap: 1.5 }}
      >
        <Figure name={translate('money.balance')}>
          <BalanceWords balance={balance} />
        </Figure>
        <Figure name={translate('money.atStake')}>{formatMoney(of.atStake)}</Figure>
        <Figure name={translate('money.available')}>
          <Amount amount={availableOf({ ...of, balance })} />
        </Figure>
        <Figure name={translate('money.usedCredit')}>
          <UsedCredit used={usedCredit} isAlarming={isAlarming(usedCredit, of.usedCreditAlarm)} />
        </Figure>
      </Box>
      {isYours && shown?.isCleared && shown.settled !== balance && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {translate('money.settled')} <BalanceWords balance={shown.settled} />
        </Typography>
      )}
      {mayMove && shown && (
        <Moves funds={shown} isYours={isYours} mayAdjust={isMasterItself && of.upline !== null} onMove={setMove} />
      )}
      {move && shown && (
        <Suspense>
          <MoveDialog id={of.id} username={of.username} move={move} funds={shown} onClose={() => setMove(null)} />
        </Suspense>
      )}
    </Paper>
  );
}
