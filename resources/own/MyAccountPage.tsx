import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { AREAS } from '../../domain/access';
import { Agent } from '../../domain/entities/agent';
import { formatDateTime, formatInteger, formatPercent } from '../../src/texts/figures';
import { readMyAccount } from '../../domain/api/own';
import type { MyAccount } from '../../domain/api/my-account';
import { can } from '../../src/session/reader';
import { useRead } from '../../src/data/useRead';
import { EmptyValue } from '../../src/fields/EmptyValue';
import { OptionChip } from '../../src/fields/OptionChip';
import { useLinks } from '../../src/metadata/LinksContext';
import { Loading } from '../../src/metadata/states/Loading';
import { ReadState } from '../../src/metadata/states/ReadState';
import { businessTimeZone } from '../../src/metadata/businessTimeZone';
import { Fact, FactList } from './Fact';
import { OwnMoney } from './OwnMoney';

/** Number of accounts, linked to their list where the reader can open it. */
function Count({ resource, value }: { resource: string; value: number }) {
  const { list } = useLinks(resource);
  const count = formatInteger(value);
  if (!list) return <>{count}</>;
  return (
    <Link component={RouterLink} to={list}>
      {count}
    </Link>
  );
}

/** Areas that the person can access, with the actions of each level. */
function Rights({ permission }: Pick<MyAccount, 'permission'>) {
  const translate = useTranslate();
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {AREAS.map((area) => (
        <li key={area}>
          {translate(`resources.permission.areas.${area}.name`)}:{' '}
          <strong>{translate(`resources.permission.levels.${permission[area]}`)}</strong>
          <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
            {translate(`resources.permission.areas.${area}.levels.${permission[area]}`)}
          </Typography>
        </li>
      ))}
    </Box>
  );
}

function Facts({ data }: { data: MyAccount }) {
  const translate = useTranslate();
  const label = (field: string) => translate(`pages.myAccount.${field}`);
  return (
    <FactList label={label('business')}>
      <Fact name={label('username')}>{data.username}</Fact>
      <Fact name={label('status')}>
        <OptionChip entity={Agent.name} field="effectiveStatus" value={data.effectiveStatus} />
      </Fact>
      <Fact name={label('upline')}>{data.upline ?? <EmptyValue />}</Fact>
      <Fact name={label('level')}>{formatInteger(data.level)}</Fact>
      <Fact name={label('receivedPt')}>{formatPercent(data.receivedPt)}</Fact>
      <Fact name={label('agents')}>
        <Count resource="agents" value={data.agentCount} />
      </Fact>
      <Fact name={label('members')}>
        <Count resource="members" value={data.memberCount} />
      </Fact>
      <Fact name={label('permission')}>
        <Rights permission={data.permission} />
      </Fact>
      <Fact name={label('createdAt')}>{formatDateTime(data.createdAt, businessTimeZone)}</Fact>
    </FactList>
  );
}

/** Business data of the current account, read-only; a sub account sees its owner's. */
export function MyAccountPage() {
  const reading = useRead(readMyAccount, {});
  return (
    <ReadState reading={reading} loading={<Loading shape="form" />}>
      {(data) => (
        <Stack useFlexGap spacing={1.5}>
          <Facts data={data} />
          {can('read', 'member') && <OwnMoney id={data.id} />}
        </Stack>
      )}
    </ReadState>
  );
}
