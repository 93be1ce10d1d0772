import { useSearchParams } from 'react-router';
import { readMyAccount } from '../../domain/api/own';
import { AccountMoney } from './AccountMoney';
import { useRead } from '../../src/data/useRead';
import { Loading } from '../../src/metadata/states/Loading';
import { ReadState } from '../../src/metadata/states/ReadState';

/** The account that the reader acts as, where the address names none. */
function OwnMoney() {
  const reading = useRead(readMyAccount, {});
  return (
    <ReadState reading={reading} loading={<Loading shape="form" />}>
      {({ id }) => <AccountMoney id={id} />}
    </ReadState>
  );
}

/** What was agreed on with an account about money, and its money: of the account named by `?id=`, else of one's own. */
export function CreditSettingsPage() {
  const [search] = useSearchParams();
  const id = search.get('id');
  return id ? <AccountMoney key={id} id={id} /> : <OwnMoney />;
}
