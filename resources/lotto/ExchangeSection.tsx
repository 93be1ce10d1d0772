import OpenInNew from '@mui/icons-material/OpenInNew';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { listExchangeDays, removeExchangeDay, type ExchangeDayRecord } from '../../domain/api/exchange-days';
import { formatBusinessDate } from '../../src/texts/figures';
import type { Exchange } from '../../domain/lotto/exchange';
import type { Schedule } from '../../domain/lotto/schedule';
import { useBusinessDate } from '../../src/data/useBusinessDate';
import { useCallMutation } from '../../src/data/useCallMutation';
import { useRead } from '../../src/data/useRead';
import type { SectionProps } from '../../src/metadata/definition';
import { FormDialog } from '../../src/metadata/FormDialog';
import { EmptyNotice } from '../../src/metadata/states/EmptyNotice';
import { FailureNotice } from '../../src/metadata/states/FailureNotice';
import { Loading } from '../../src/metadata/states/Loading';
import { ReadState } from '../../src/metadata/states/ReadState';

const ExchangeDayDialog = lazy(async () => ({ default: (await import('./ExchangeDayDialog')).ExchangeDayDialog }));

const COLUMNS = ['dates', 'kind', 'name', 'source'] as const;

/** Height of the table before it scrolls, in pixels. */
const TABLE_HEIGHT = 360;

/** Returns the dates of an entry: one, or the first and the last. */
function useDates(): (entry: Pick<ExchangeDayRecord, 'from' | 'to'>) => string {
  const translate = useTranslate();
  return ({ from, to }) =>
    from === to
      ? formatBusinessDate(from)
      : translate('lottos.exchangeDays.span', { from: formatBusinessDate(from), to: formatBusinessDate(to) });
}

/** The source of an entry, with a link to the first address in it. */
function Source({ name, source }: Pick<ExchangeDayRecord, 'name' | 'source'>) {
  const translate = useTranslate();
  const [address] = /https?:\/\/[^\s,;]+/.exec(source) ?? [];
  const title = address === undefined ? source : source.slice(0, source.indexOf(address)).replace(/[:,;]?\s*$/, '');
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere', minWidth: '8rem' }}>
      {title}{' '}
      {address !== undefined && (
        <Link
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={translate('lottos.exchangeDays.openSource', { name })}
        >
          <OpenInNew sx={{ fontSize: 14, verticalAlign: 'middle' }} />
        </Link>
      )}
    </Typography>
  );
}

interface DayRowProps {
  entry: ExchangeDayRecord;
  disabled: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

function DayRow({ entry, disabled, onEdit, onRemove }: DayRowProps) {
  const translate = useTranslate();
  const dates = useDates()(entry);
  const action = (key: 'edit' | 'remove', onClick: () => void) => (
    <Button
      size="small"
      onClick={onClick}
      aria-label={translate('lottos.exchangeDays.of', {
        action: translate(`lottos.exchangeDays.${key}`),
        name: entry.name,
        dates,
      })}
    >
      {translate(`lottos.exchangeDays.${key}`)}
    </Button>
  );
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {dates}
      </TableCell>
      <TableCell>
        {entry.closes === null
          ? translate(`lottos.exchangeDays.kinds.${entry.kind}`)
          : translate('lottos.exchangeDays.closesAt', { time: entry.closes })}
      </TableCell>
      <TableCell>
        {entry.name}
        {!disabled && (
          <Stack direction="row" sx={{ ml: -0.5 }}>
            {action('edit', onEdit)}
            {action('remove', onRemove)}
          </Stack>
        )}
      </TableCell>
      <TableCell>
        <Source {...entry} />
      </TableCell>
    </TableRow>
  );
}

/** Asks before an entry is removed, with the effect on the rounds. */
function RemoveDialog({ entry, onClose }: { entry: ExchangeDayRecord; onClose: () => void }) {
  const translate = useTranslate();
  const dates = useDates()(entry);
  const remove = useCallMutation(removeExchangeDay, { onDone: onClose });
  return (
    <FormDialog
      title={translate('lottos.exchangeDays.removeTitle', { name: entry.name })}
      text={translate('lottos.exchangeDays.removeText', { dates })}
      action={translate('lottos.exchangeDays.remove')}
      color="error"
      maxWidth="xs"
      isReady
      isPending={remove.isPending}
      onSubmit={() => remove.mutate({ params: { id: entry.id } })}
      onClose={onClose}
    >
      {remove.error && <FailureNotice error={remove.error} />}
    </FormDialog>
  );
}

/** Entries of an exchange's calendar from today on, with their sources. */
function ExchangeCalendar({ exchange, disabled }: { exchange: Exchange; disabled: boolean }) {
  const translate = useTranslate();
  const today = useBusinessDate();
  const reading = useRead(listExchangeDays, { params: { exchange }, query: { from: today } });
  const [editing, setEditing] = useState<ExchangeDayRecord | 'new' | null>(null);
  const [removing, setRemoving] = useState<ExchangeDayRecord | null>(null);
  return (
    <Stack spacing={1}>
      <Typography variant="body2" color="text.secondary">
        {translate('lottos.exchangeDays.intro')}
      </Typography>
      <ReadState
        reading={reading}
        loading={<Loading shape="block" />}
        empty={(days) => days.length === 0 && <EmptyNotice text={translate('lottos.exchangeDays.empty')} />}
      >
        {(days) => (
          <TableContainer tabIndex={0} sx={{ maxHeight: TABLE_HEIGHT }}>
            <Table
              size="small"
              stickyHeader
              aria-label={translate('resources.lottos.sections.exchange')}
              sx={{ '& .MuiTableCell-root': { px: 1 } }}
            >
              <TableHead>
                <TableRow>
                  {COLUMNS.map((column) => (
                    <TableCell key={column}>{translate(`lottos.exchangeDays.columns.${column}`)}</TableCell>
                  ))}
                </TableRow>
              </TableHead>
              <TableBody>
                {days.map((entry) => (
                  <DayRow
                    key={entry.id}
                    entry={entry}
                    disabled={disabled}
                    onEdit={() => setEditing(entry)}
                    onRemove={() => setRemoving(entry)}
                  />
                ))}
              </TableBody>
            </Table>
          </TableContainer>
        )}
      </ReadState>
      {!disabled && (
        <Button onClick={() => setEditing('new')} sx={{ alignSelf: 'flex-start' }}>
          {translate('lottos.exchangeDays.add')}
        </Button>
      )}
      {editing !== null && (
        <Suspense>
          <ExchangeDayDialog
            exchange={exchange}
            entry={editing === 'new' ? null : editing}
            onClose={() => setEditing(null)}
          />
        </Suspense>
      )}
      {removing !== null && <RemoveDialog entry={removing} onClose={() => setRemoving(null)} />}
    </Stack>
  );
}

/** Calendar of the exchange in the form's schedule, saved or not. */
export function ExchangeSection({ disabled }: SectionProps) {
  const translate = useTranslate();
  const { market } = useWatch({ name: 'schedule' }) as Schedule;
  if (!market) return <Alert severity="info">{translate('lottos.exchangeDays.noExchange')}</Alert>;
  return <ExchangeCalendar exchange={market.exchange} disabled={disabled} />;
}
