import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { listFails } from '../../../domain/api/callbacks';
import { useRead } from '../../../src/data/useRead';
import { EmptyNotice } from '../../../src/metadata/states/EmptyNotice';
import { Loading } from '../../../src/metadata/states/Loading';
import { ReadState } from '../../../src/metadata/states/ReadState';
import { GroupCard } from './GroupCard';

/** Polling interval in milliseconds. */
const EVERY_MS = 5_000;

/** Failed calls to partners grouped by cause, each with the affected money, its start, and actions. */
export function FailsScreen() {
  const translate = useTranslate();
  const fails = useRead(listFails, {}, { refetchInterval: EVERY_MS });
  return (
    <Stack spacing={1.5}>
      <Typography color="text.secondary">{translate('partners.fails.hint')}</Typography>
      <ReadState
        reading={fails}
        loading={<Loading shape="block" />}
        access={{ subject: 'api', actions: ['read'] }}
        empty={(all) => all.length === 0 && <EmptyNotice text={translate('partners.fails.none')} />}
      >
        {(all) => (
          <Stack spacing={1.5}>
            {all.map((group) => (
              <GroupCard key={`${group.partner.id} ${group.cause}`} group={group} />
            ))}
          </Stack>
        )}
      </ReadState>
    </Stack>
  );
}
