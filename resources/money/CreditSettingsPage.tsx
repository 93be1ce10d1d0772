import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { MyAccount } from '../../domain/accounts/my-account';
import { AccountMoney } from './AccountMoney';
import { requestJson } from '../../src/data/api';
import { Loading } from '../../src/metadata/states/Loading';
import { ReadState } from '../../src/metadata/states/ReadState';

/** The account that the reader acts as, where the address names none. */
function OwnMoney() {
  const reading = useQuery({
    queryKey: ['my-account'],
    queryFn: ({ signal }) => requestJson<MyAccount>('/my-account', { signal }),
  });
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
