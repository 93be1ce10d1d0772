import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { listFails } from '../../../domain/api/callbacks';
import { useRead } from '../../../src/data/useRead';
import { EmptyNotice } from '../../../src/metadata/states/EmptyNotice';
import { Loading } from '../../../src/metadata/states/Loading';
import { ReadState } from '../../../src/metadata/states/ReadState';
import { GroupCard } from './GroupCard';

/** How often it is read anew while somebody looks. */
const EVERY_MS = 5_000;

/** Calls to partners that came to nothing, by cause rather than one by one: what is at stake, since when, and what to do. */
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
