import Box from '@mui/material/Box';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useGetOne, useTranslate, type RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { readTerms } from '../../domain/api/money';
import { formatMoney } from '../../src/texts/figures';
import { SignedAmount } from '../../src/fields/SignedAmount';
import { useRead } from '../../src/data/useRead';
import { isReference } from '../../src/fields/ref';
import { CopyKey } from '../../src/metadata/CopyKey';
import { useLinks } from '../../src/metadata/LinksContext';
import { useRecordTitle } from '../../src/metadata/recordTitle';
import { RECORD_BOUNDS } from '../../src/metadata/readingBounds';
import { SlipsLink } from './SlipsLink';
import { StatusChip, type Statuses } from './StatusChip';
import { WinLoseLink } from './WinLoseLink';
import { useAgentPath } from './useAgentPath';

/** Time for which the head reuses the data that the screen below has read; live events still invalidate it. */
const FRESH_MS = 10_000;

/** Height reserved while the head loads, so that the content below doesn't move. */
const HEAD_HEIGHT = { xs: 92, sm: 52 };

/** Fields of agents, members and sub accounts that the head reads. */
interface HeadRecord extends RaRecord, Statuses {
  username: string;
  nickname: string | null;
  /** Only for accounts that sign in. */
  hasSecondFactor?: boolean;
  /** Only for members. */
  lifetimeResult?: number;
}

interface AccountHeadProps {
  /** Resource of the record. */
  resource: string;
  id: string;
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Typography component="dt" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
        {name}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {children}
      </Typography>
    </div>
  );
}

/** Links to the accounts above, from the reader's own account down. */
function Above({ id, label }: { id: string; label: string }) {
  const translate = useTranslate();
  const { edit } = useLinks('agents');
  const { data: path = [{ id, label, nickname: null }] } = useAgentPath(id);
  return (
    <Breadcrumbs
      aria-label={translate('accounts.head.path')}
      maxItems={4}
      itemsAfterCollapse={2}
      sx={{ typography: 'caption', minHeight: 20 }}
    >
      {path.map((step, index) => {
        // The reader's own account has no edit form.
        const to = index === 0 && path.length > 1 ? undefined : edit(step.id);
        return to ? (
          <Link key={step.id} component={RouterLink} to={to}>
            <bdi>{step.label}</bdi>
          </Link>
        ) : (
          <bdi key={step.id}>{step.label}</bdi>
        );
      })}
    </Breadcrumbs>
  );
}

/** Balance, open stakes and lifetime result of the account. */
function Money({ id, lifetime }: { id: string; lifetime: number | undefined }) {
  const translate = useTranslate();
  const { data } = useRead(readTerms, { params: { id } }, { staleTime: FRESH_MS });
  if (!data) return null;
  return (
    <Box component="dl" sx={{ m: 0, display: 'flex', columnGap: 3 }}>
      <Figure name={translate('accounts.head.balance')}>
        <SignedAmount amount={data.balance} />
      </Figure>
      <Figure name={translate('accounts.head.atStake')}>{formatMoney(data.atStake)}</Figure>
      {lifetime !== undefined && (
        <Figure name={translate('accounts.head.lifetime')}>
          <SignedAmount amount={lifetime} />
        </Figure>
      )}
    </Box>
  );
}

/** Name and status of the account, the same above all tabs of an agent, a member or a sub account. */
export function AccountHead({ resource, id }: AccountHeadProps) {
  const translate = useTranslate();
  const { data: record } = useGetOne<HeadRecord>(
    resource,
    { id, meta: { detail: true } },
    { staleTime: FRESH_MS, retry: false },
  );
  useRecordTitle(record?.username, translate(`accounts.head.kind.${resource}`));
  const above: unknown = record?.parent ?? record?.owner;
  return (
    <Box
      component="section"
      aria-label={translate('accounts.head.label')}
      sx={{
        ...RECORD_BOUNDS,
        minHeight: HEAD_HEIGHT,
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 3,
        rowGap: 0.5,
        alignItems: 'end',
        mb: 0.5,
      }}
    >
      {record && (
        <>
          <Box sx={{ minWidth: 0 }}>
            {isReference(above) && <Above id={above.id} label={above.label} />}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
              <Typography component="h2" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
                {record.username}
              </Typography>
              <CopyKey text={record.username} />
              {record.nickname !== null && <Typography color="text.secondary">{record.nickname}</Typography>}
              <StatusChip status={record.status} effectiveStatus={record.effectiveStatus} />
              {record.hasSecondFactor !== undefined && (
                <Typography variant="caption" color="text.secondary">
                  {translate(`accounts.head.${record.hasSecondFactor ? 'withFactor' : 'withoutFactor'}`)}
                </Typography>
              )}
            </Box>
          </Box>
          {resource !== 'sub-accounts' && <Money id={id} lifetime={record.lifetimeResult} />}
          {resource === 'members' && (
            <Box sx={{ ml: 'auto', display: 'flex', flexWrap: 'wrap' }}>
              <WinLoseLink member={id} />
              <SlipsLink member={id} />
            </Box>
          )}
        </>
      )}
    </Box>
  );
}
