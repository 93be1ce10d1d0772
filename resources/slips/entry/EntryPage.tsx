import Undo from '@mui/icons-material/Undo';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEvent, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { formatMoney } from '../../../src/texts/figures';
import { HABITS } from '../../../domain/poy/own-style';
import { listKeyInMembers } from '../../../domain/api/slips';
import { Slip } from '../../../domain/entities/slip';
import type { KeyInRound } from '../../../domain/slips/slip-check';
import { useRead } from '../../../src/data/useRead';
import { useLinks } from '../../../src/metadata/LinksContext';
import { EmptyNotice } from '../../../src/metadata/states/EmptyNotice';
import { FailureNotice } from '../../../src/metadata/states/FailureNotice';
import { Loading } from '../../../src/metadata/states/Loading';
import { ReadState } from '../../../src/metadata/states/ReadState';
import { ShortcutHint } from '../../../src/metadata/ShortcutHint';
import { useScreenShortcut } from '../../../src/metadata/useScreenShortcut';
import { useStopped } from '../../../src/session/reader';
import { DraftLines } from './DraftLines';
import { EntryBox } from './EntryBox';
import { MemberBox } from './MemberBox';
import { ReadingStyleProvider } from './OneAmount';
import { References } from './References';
import { RoundBox } from './RoundBox';
import { SavedNotice } from './SavedNotice';
import { stakeOf } from './draft';
import { useEntry, useKeyInRounds, type Entry } from './useEntry';
import { useRefusalText } from './useRefusalText';

const KEYS = { save: '$mod+Enter', take: '$mod+KeyE' };

/** Totals of the slip, and the obstacles to saving it. */
function Totals({ entry, onSave, onTake }: { entry: Entry; onSave: (confirm: boolean) => void; onTake: () => void }) {
  const translate = useTranslate();
  const refusalText = useRefusalText();
  const isStopped = useStopped() !== null;
  const { draft, check, refusals, slipRefusal, duplicateOf, saving, change } = entry;
  // Sums of the acceptable lines, without refused ones.
  const sums = [
    ['stake', check && entry.isReady ? check.stake : stakeOf(draft.lines)],
    ['discount', check ? check.stake - check.debit : null],
    ['debit', check ? check.debit : null],
    ['possiblePayout', check ? check.possiblePayout : null],
  ] as const;
  const count = { smart_count: draft.lines.length, taken: draft.lines.length - refusals.size };
  return (
    <Paper variant="outlined" sx={{ position: 'sticky', bottom: 0, zIndex: 4, px: 2, py: 1, mt: 1 }}>
      {slipRefusal && draft.lines.length > 0 && (
        <Alert severity="error" sx={{ mb: 1, py: 0 }}>
          {refusalText(slipRefusal)}
        </Alert>
      )}
      {refusals.size > 0 && (
        <Alert
          severity="warning"
          sx={{ mb: 1, py: 0 }}
          action={
            <Button size="small" color="inherit" onClick={onTake} endIcon={<ShortcutHint keys={KEYS.take} />}>
              {translate('slips.entry.takeAll')}
            </Button>
          }
        >
          {translate('slips.entry.refusedLines', { smart_count: refusals.size })}
        </Alert>
      )}
      {duplicateOf !== null && (
        <Alert
          severity="warning"
          sx={{ mb: 1, py: 0 }}
          action={
            <Button size="small" color="inherit" onClick={() => onSave(true)}>
              {translate('slips.entry.saveAnyway')}
            </Button>
          }
        >
          {translate('slips.entry.duplicate', { no: duplicateOf })}
        </Alert>
      )}
      {isStopped && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {translate('problems.suspended')}
        </Alert>
      )}
      {saving.error && <FailureNotice error={saving.error} />}
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography>{translate(refusals.size > 0 ? 'slips.entry.linesTaken' : 'slips.entry.lines', count)}</Typography>
        {sums.map(([name, amount]) => (
          <Typography key={name} sx={{ fontVariantNumeric: 'tabular-nums' }}>
            <Typography component="span" variant="body2" color="text.secondary">
              {translate(`resources.slips.fields.${name}`)}{' '}
            </Typography>
            <strong>{amount === null ? '…' : formatMoney(amount)}</strong>
          </Typography>
        ))}
        {check && (
          <Typography
            variant="body2"
            color={check.available < check.debit ? 'error' : 'text.secondary'}
            sx={{ fontVariantNumeric: 'tabular-nums' }}
          >
            {translate('slips.entry.available', { amount: formatMoney(check.available) })}
          </Typography>
        )}
        <Stack direction="row" spacing={1} sx={{ ml: 'auto' }}>
          <Button startIcon={<Undo />} disabled={draft.past.length === 0} onClick={() => change({ kind: 'undo' })}>
            {translate('slips.entry.undo')}
          </Button>
          <Button
            variant="contained"
            loading={saving.isPending}
            disabled={
              isStopped ||
              draft.lines.length === 0 ||
              entry.member === null ||
              entry.round === null ||
              refusals.size > 0 ||
              slipRefusal !== null
            }
            onClick={() => onSave(false)}
            endIcon={<ShortcutHint keys={KEYS.save} />}
          >
            {translate('slips.entry.save')}
          </Button>
        </Stack>
      </Box>
    </Paper>
  );
}

/** Whether the slip has lines that were read by other habits than those of its member. */
function hasOtherStyle({ draft, style }: Entry): boolean {
  const { style: used } = draft;
  return (
    draft.lines.length > 0 &&
    used !== null &&
    style !== undefined &&
    HABITS.some((habit) => used[habit] !== style[habit])
  );
}

function EntryScreen({ rounds }: { rounds: readonly KeyInRound[] }) {
  const translate = useTranslate();
  const entry = useEntry(rounds);
  const isStopped = useStopped() !== null;
  const input = useRef<HTMLTextAreaElement>(null);
  const memberInput = useRef<HTMLInputElement>(null);
  const {
    member,
    setMember,
    round,
    setRound,
    draft,
    change,
    saved,
    checkError,
    isReady,
    answers,
    refusals,
    offers,
    slipRefusal,
    save,
    saving,
  } = entry;
  const onTake = () => {
    if (offers.size > 0) change({ kind: 'take', offers });
    input.current?.focus();
  };
  const [isWanted, setWanted] = useState(false);
  const send = (confirm: boolean) => save(confirm, () => input.current?.focus());
  const onSave = (confirm: boolean) => {
    if (draft.lines.length === 0 || saving.isPending || isStopped) return;
    if (confirm) send(true);
    else setWanted(true);
  };
  // The user can save before the check has answered: the slip is sent as soon as the check passes.
  const isRefused = refusals.size > 0 || slipRefusal !== null;
  const sendRequested = useEvent(() => {
    setWanted(false);
    if (!isRefused) send(false);
  });
  useEffect(() => {
    if (isWanted && isReady) sendRequested();
  }, [isWanted, isReady, sendRequested]);
  // With member and round known, typing begins immediately; otherwise the member's box has the focus.
  const isKnown = useRef(member !== null && round !== null);
  useEffect(() => {
    if (isKnown.current) input.current?.focus();
  }, []);
  useScreenShortcut(KEYS.save, 'slips.entry.save', () => onSave(false));
  useScreenShortcut(KEYS.take, 'slips.entry.takeAll', onTake);
  return (
    <Box sx={{ width: '100%', maxWidth: 880, mx: 'auto' }}>
      <Paper variant="outlined" sx={{ p: 1.5, mb: 1 }}>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5, mb: 1.5 }}>
          <MemberBox
            value={member}
            onChange={setMember}
            onChosen={() => input.current?.focus()}
            inputRef={memberInput}
          />
          <RoundBox rounds={rounds} value={round} onChange={setRound} onChosen={() => input.current?.focus()} />
        </Stack>
        <ReadingStyleProvider value={entry.style}>
          <EntryBox entry={entry} inputRef={input} memberRef={memberInput} />
        </ReadingStyleProvider>
      </Paper>
      {saved && <SavedNotice key={saved.id} slip={saved} />}
      {checkError && !isStopped && draft.lines.length > 0 && <FailureNotice error={checkError} />}
      {(member === null || round === null) && draft.lines.length > 0 && (
        <Alert severity={member === null ? 'info' : 'warning'} sx={{ mb: 1 }}>
          {translate(member === null ? 'slips.entry.chooseMember' : 'slips.entry.chooseRound')}
        </Alert>
      )}
      {hasOtherStyle(entry) && (
        <Alert
          severity="warning"
          sx={{ mb: 1 }}
          action={
            <Button
              size="small"
              color="inherit"
              onClick={() => entry.style && change({ kind: 'restyle', style: entry.style })}
            >
              {translate('slips.entry.otherStyle.keep')}
            </Button>
          }
        >
          {translate('slips.entry.otherStyle.text')}
        </Alert>
      )}
      <Paper variant="outlined">
        <References draft={draft} />
        <DraftLines lines={draft.lines} answers={answers} refusals={refusals} onChange={change} />
      </Paper>
      <Totals entry={entry} onSave={onSave} onTake={onTake} />
    </Box>
  );
}

/** Says that the user has no members to key in for, and that the account directly above a member keys in for it. */
function NoMembers() {
  const translate = useTranslate();
  const members = useLinks('members');
  const slips = useLinks(Slip.name);
  return (
    <EmptyNotice text={translate('slips.entry.noOwnMembers')}>
      {members.create && (
        <Button component={RouterLink} to={members.create} variant="contained">
          {translate('pages.addMember.title')}
        </Button>
      )}
      {slips.list && (
        <Button component={RouterLink} to={slips.list}>
          {translate('resources.slips.toList')}
        </Button>
      )}
    </EmptyNotice>
  );
}

/** Keying in slips, optimised for speed: member, round, one box, save, next. */
export function EntryPage() {
  const translate = useTranslate();
  const { data, error, refetch, dataUpdatedAt } = useKeyInRounds();
  const members = useRead(listKeyInMembers, { query: { q: '' } });
  if (members.data?.length === 0) return <NoMembers />;
  return (
    <ReadState
      // The form would only flash for users without members.
      reading={{ data: members.isLoading ? undefined : data, error, refetch, dataUpdatedAt }}
      access={{ subject: 'member', actions: ['update'] }}
      loading={<Loading shape="form" />}
      empty={(rounds) => rounds.length === 0 && <EmptyNotice text={translate('slips.entry.noRounds')} />}
      isWorkedOn
    >
      {(rounds) => <EntryScreen rounds={rounds} />}
    </ReadState>
  );
}
