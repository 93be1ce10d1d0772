import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { readTerms, type TermsAnswer } from '../../domain/api/money';
import { formatBaht, formatMoney } from '../../src/texts/figures';
import { isAlarming } from '../../domain/money/credit';
import { useRead } from '../../src/data/useRead';
import { EmptyValue } from '../../src/fields/EmptyValue';
import { Amount, SignedAmount } from '../../src/fields/SignedAmount';
import { useAllLinks } from '../../src/metadata/LinksContext';
import { Loading } from '../../src/metadata/states/Loading';
import { ReadState } from '../../src/metadata/states/ReadState';
import { UsedCredit } from '../accounts/UsedCredit';
import { Fact, FactList } from './Fact';

/** Balance between the account and its upline in words, because the meaning of a sign depends on the side. */
function Between({ balance, upline }: Pick<TermsAnswer, 'balance' | 'upline'>) {
  const translate = useTranslate();
  if (upline === null) return <SignedAmount amount={balance} />;
  const words = balance < 0 ? 'youOwe' : balance > 0 ? 'owesYou' : 'even';
  return translate(`pages.myAccount.money.${words}`, { upline, amount: formatBaht(Math.abs(balance)) });
}

function Facts({ of }: { of: TermsAnswer }) {
  const translate = useTranslate();
  const label = (field: string) => translate(`pages.myAccount.money.${field}`);
  const { list } = useAllLinks()('own-money');
  return (
    <FactList label={label('title')}>
      <Fact name={label(of.upline === null ? 'house' : 'balance')}>
        <Between {...of} />
      </Fact>
      <Fact name={label('creditLimit')}>{formatMoney(of.creditLimit)}</Fact>
      <Fact name={label('usedCredit')}>
        <UsedCredit used={of.usedCredit} isAlarming={isAlarming(of.usedCredit, of.usedCreditAlarm)} />
      </Fact>
      <Fact name={label('givenOn')}>{formatMoney(of.creditGivenOn)}</Fact>
      <Fact name={label('available')}>
        <Amount amount={of.available} />
      </Fact>
      <Fact name={label('package')}>{of.packageInForce?.name ?? <EmptyValue />}</Fact>
      <Fact name={label('cleared')}>{label(`cycles.${of.clearingCycle}`)}</Fact>
      {list && (
        <Stack direction="row" spacing={1} sx={{ py: 0.5 }}>
          <Button component={RouterLink} to={`${list}?tab=ledger`} variant="outlined">
            {label('statement')}
          </Button>
          <Button component={RouterLink} to={`${list}?tab=rates`}>
            {label('rates')}
          </Button>
        </Stack>
      )}
    </FactList>
  );
}

/** Money of the current account: balance with its upline, credit, received package, and statement. */
export function OwnMoney({ id }: { id: string }) {
  const reading = useRead(readTerms, { params: { id } });
  return (
    <ReadState reading={reading} loading={<Loading shape="block" />}>
      {(of) => <Facts of={of} />}
    </ReadState>
  );
}
