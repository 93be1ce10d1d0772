import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { LOG_PAGE, type CallSummary } from '../../../domain/api/partners';
import { CALL_OUTCOMES } from '../../../domain/partners/call-outcome';
import { type PartnerKind, SUBJECT_OF_PARTNERS } from '../../../domain/partners/kind';
import { useRead } from '../../../src/data/useRead';
import { useRested } from '../../../src/fields/useRested';
import { useSpaceBelow } from '../../../src/metadata/list/useSpaceBelow';
import { useOnPhone } from '../../../src/metadata/useOnPhone';
import { EmptyNotice } from '../../../src/metadata/states/EmptyNotice';
import { Loading } from '../../../src/metadata/states/Loading';
import { ReadState } from '../../../src/metadata/states/ReadState';
import { callsOf } from '../usePartners';
import { CallRow } from './CallRow';

const CallDialog = lazy(async () => ({ default: (await import('./CallDialog')).CallDialog }));
const TrailDialog = lazy(async () => ({ default: (await import('./TrailDialog')).TrailDialog }));

/** Pause after typing before the search starts, in milliseconds. */
const TYPING_RESTS_MS = 300;

/** Polling interval while the user follows the log, in milliseconds. */
const TAIL_EVERY_MS = 2_000;

/** Space of the buttons below the calls, in pixels. */
const PAGER_HEIGHT = 44;

interface CallRowsProps {
  calls: readonly CallSummary[];
  onOpen: (id: string) => void;
}

/** The calls: at a desk they scroll in their own box, so that search and filters stay in view; on a phone, cards. */
function CallRows({ calls, onOpen }: CallRowsProps) {
  const translate = useTranslate();
  const onPhone = useOnPhone();
  const { ref, taken } = useSpaceBelow();
  return (
    <Box
      ref={ref}
      sx={
        onPhone
          ? undefined
          : { overflow: 'auto', maxHeight: `max(240px, calc(100dvh - ${(taken ?? 0) + PAGER_HEIGHT}px))` }
      }
    >
      <Stack
        component="ul"
        spacing={{ xs: 1, sm: 0 }}
        sx={{ m: 0, p: 0, listStyle: 'none' }}
        aria-label={translate('partners.log.calls')}
      >
        {calls.map((call) => (
          <CallRow key={call.id} call={call} onOpen={() => onOpen(call.id)} />
        ))}
      </Stack>
    </Box>
  );
}

/** Calls of partners with their responses, newest first; the search accepts any known detail. */
export function LogScreen({ kind }: { kind: PartnerKind }) {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const [isFollowed, setFollowed] = useState(true);
  const [before, setBefore] = useState<string | null>(null);
  const [open, setOpen] = useState<{ call: string } | { slip: string } | null>(null);
  const [typed, setTyped] = useState(search.get('q') ?? '');
  const q = useRested(typed.trim(), TYPING_RESTS_MS);
  const partner = search.get('partner') ?? '';
  const outcome = CALL_OUTCOMES.find((one) => one === search.get('outcome'));
  const query = {
    ...(partner !== '' && { partner }),
    ...(q !== '' && { q }),
    ...(outcome && { outcome }),
    ...(before !== null && { before }),
  };
  const log = useRead(
    callsOf(kind).log,
    { query },
    {
      refetchInterval: isFollowed && before === null ? TAIL_EVERY_MS : false,
      placeholderData: keepPreviousData,
    },
  );
  const choose = (name: string, value: string) => {
    setBefore(null);
    setSearch(
      (now) => {
        if (value === '') now.delete(name);
        else now.set(name, value);
        return now;
      },
      { replace: true },
    );
  };
  const partners = log.data?.partners ?? [];
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <TextField
          type="search"
          size="small"
          label={translate('partners.log.search')}
          title={translate('partners.log.search')}
          value={typed}
          onChange={({ target }) => {
            setBefore(null);
            setTyped(target.value);
          }}
          sx={{ flex: { xs: '1 1 100%', sm: '1 1 260px' }, maxWidth: { sm: 420 } }}
          slotProps={{ htmlInput: { dir: 'auto', maxLength: 200 } }}
        />
        <TextField
          select
          size="small"
          label={translate('partners.log.partner')}
          value={partners.some(({ id }) => id === partner) ? partner : ''}
          onChange={({ target }) => choose('partner', target.value)}
          sx={{ minWidth: 150 }}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{translate('partners.log.all')}</MenuItem>
          {partners.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          size="small"
          label={translate('partners.log.outcome')}
          value={outcome ?? ''}
          onChange={({ target }) => choose('outcome', target.value)}
          sx={{ minWidth: 150 }}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{translate('partners.log.all')}</MenuItem>
          {CALL_OUTCOMES.map((one) => (
            <MenuItem key={one} value={one}>
              {translate(`partners.outcomes.${one}`)}
            </MenuItem>
          ))}
        </TextField>
        <FormControlLabel
          control={<Switch checked={isFollowed} onChange={(_event, checked) => setFollowed(checked)} />}
          label={translate('partners.log.follow')}
        />
      </Stack>
      <ReadState
        reading={log}
        loading={<Loading shape="block" />}
        access={{ subject: SUBJECT_OF_PARTNERS[kind], actions: ['read'] }}
        empty={({ calls }) => calls.length === 0 && <EmptyNotice text={translate('partners.log.none')} />}
      >
        {({ calls }) => (
          <>
            <CallRows calls={calls} onOpen={(call) => setOpen({ call })} />
            <Stack direction="row" spacing={1}>
              {before !== null && <Button onClick={() => setBefore(null)}>{translate('partners.log.newest')}</Button>}
              {calls.length === LOG_PAGE && (
                <Button onClick={() => setBefore(calls.at(-1)?.id ?? null)}>{translate('partners.log.older')}</Button>
              )}
            </Stack>
          </>
        )}
      </ReadState>
      <Suspense>
        {open && 'call' in open && (
          <CallDialog kind={kind} id={open.call} onSlip={(slip) => setOpen({ slip })} onClose={() => setOpen(null)} />
        )}
        {open && 'slip' in open && (
          <TrailDialog
            kind={kind}
            slipId={open.slip}
            onCall={(call) => setOpen({ call })}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </Stack>
  );
}
