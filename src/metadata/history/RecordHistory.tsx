import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useInfiniteGetList, useTranslate } from 'ra-core';
import { AuditEntry, type AuditRecord } from '../../../domain/entities/audit-entry';
import type { Entity } from '../../../domain/entities/entity';
import { FIELDS } from '../../fields/registry';
import { optionKeyOf } from '../../fields/OptionChip';
import { READING_BOUNDS } from '../readingBounds';
import { EmptyNotice } from '../states/EmptyNotice';
import { Loading } from '../states/Loading';
import { ReadState } from '../states/ReadState';
import { Changes } from './Changes';
import { MoreButton } from '../MoreButton';

const PAGE = 25;
const QUERY = { onError: () => undefined, refetchOnMount: 'always' as const };

function Entry({ entity, entry }: { entity: Entity; entry: AuditRecord }) {
  const translate = useTranslate();
  const { Display: Moment } = FIELDS.dateTime;
  const { at } = AuditEntry.fields;
  return (
    <Paper component="li" variant="outlined" sx={{ px: 1.5, py: 1 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}>
        <Typography component="span" sx={{ fontWeight: 550 }}>
          {translate(optionKeyOf({ entity: AuditEntry.name, field: 'action' }, entry.action))}
        </Typography>
        <span>{entry.actor}</span>
        <Typography component="span" variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          <Moment entity={AuditEntry.name} field="at" meta={at.meta} value={entry.at} record={entry} />
          {entry.ip !== null && ` · ${entry.ip}`}
        </Typography>
      </Stack>
      {entry.reason !== null && (
        <Typography variant="body2">{translate('resources.audit.because', { reason: entry.reason })}</Typography>
      )}
      {(entry.before !== null || entry.after !== null) && (
        <Changes entity={entity} entry={entry} open={entry.action === 'update'} />
      )}
    </Paper>
  );
}

/** The changes of a record, the newest first: author, time, reason, and the earlier values. */
export function RecordHistory({ entity, id }: { entity: Entity; id: string }) {
  const translate = useTranslate();
  const { hasNextPage, isFetchingNextPage, fetchNextPage, ...reading } = useInfiniteGetList<AuditRecord>(
    `${entity.name}/${encodeURIComponent(id)}/history`,
    { pagination: { page: 1, perPage: PAGE }, sort: { field: 'number', order: 'DESC' } },
    QUERY,
  );
  return (
    <ReadState
      reading={reading}
      access={{ subject: entity.subject, actions: ['read'] }}
      resource={entity.name}
      loading={<Loading shape="block" />}
      empty={({ pages: [first] }) =>
        first?.data.length === 0 && <EmptyNotice text={translate('resources.audit.empty')} />
      }
    >
      {({ pages }) => (
        <Stack spacing={1} sx={{ ...READING_BOUNDS, alignItems: 'start' }}>
          <Stack
            component="ol"
            spacing={1}
            aria-label={translate('engine.history')}
            sx={{ m: 0, p: 0, listStyle: 'none', width: '100%' }}
          >
            {pages.flatMap(({ data }) => data.map((entry) => <Entry key={entry.id} entity={entity} entry={entry} />))}
          </Stack>
          <MoreButton hasNextPage={hasNextPage} isFetchingNextPage={isFetchingNextPage} fetchNextPage={fetchNextPage} />
        </Stack>
      )}
    </ReadState>
  );
}
