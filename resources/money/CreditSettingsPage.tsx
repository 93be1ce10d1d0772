import { useSearchParams } from 'react-router';
import { readMyAccount } from '../../domain/api/own';
import { AccountMoney } from './AccountMoney';
import { useRead } from '../../src/data/useRead';
import { Loading } from '../../src/metadata/states/Loading';
import { ReadState } from '../../src/metadata/states/ReadState';

/** The reader's own account, if the address names none. */
function OwnMoney() {
  const reading = useRead(readMyAccount, {});
  return (
    <ReadState reading={reading} loading={<Loading shape="form" />}>
      {({ id }) => <AccountMoney id={id} />}
    </ReadState>
  );
}

/** Money terms and balance of the account in `?id=`, or else of the reader's own account. */
export function CreditSettingsPage() {
  const [search] = useSearchParams();
  const id = search.get('id');
  return id ? <AccountMoney key={id} id={id} /> : <OwnMoney />;
}
