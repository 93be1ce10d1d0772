import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { BET_RULES, type BetType } from '../../../domain/bets/bet-type';
import { ENTRY_NUMBERS_MAX, readNumberEntry, type NumberDoing } from '../../../domain/bets/number-entry';
import { BAHT } from '../../../domain/money/proportion';
import { editableText, type GroupMark } from '../../../domain/numbers/typed-number';
import { REQUESTED_KINDS, type NumbersDone } from '../../../domain/limits/number-limits';
import { entryOf, repeatedIn, reversalsMissing, parseRequestedNumbers } from '../../../domain/limits/number-text';
import { typedMoment } from '../../../src/fields/businessMoment';
import { DateTimeBox, isLocalMoment } from '../../../src/fields/dates/DateTimeBox';
import { NumberFaultText } from '../../../src/fields/NumberFaultText';
import { readBox } from '../../../src/fields/typedNumber';
import { useNumberFault } from '../../../src/fields/useNumberFault';
import { useGroupMark } from '../../../src/fields/useGroupMark';
import { useRested } from '../../../src/fields/useRested';
import { NumberChips } from './NumberChips';
import { NumberSets } from './NumberSets';
import { focusFirstSold } from './focusFirstSold';
import { useApply } from './useApply';
import { inRound } from '../useLimits';
import { usePreview } from './useNumbers';
import { listLastNumbers } from '../../../domain/api/number-limits';
import { callApi } from '../../../src/data/call';

/** Pause after typing before the sales are read, in milliseconds. */
const REST_MS = 200;

const WHOLE_BAHT = { kind: 'wholeBaht' } as const;

type Where = 'round' | 'all';

interface NumberBoxProps {
  lottoId: string;
  /** The open round on display; undefined without one. */
  roundId: string | undefined;
  offered: readonly BetType[];
  isHouse: boolean;
  onDone: (done: NumbersDone) => void;
}

/** Returns the preselected bet types for plain numbers: those where the order of digits counts. */
const atFirst = (offered: readonly BetType[]) =>
  offered.filter((betType) => BET_RULES[betType].comparison === 'exact' || BET_RULES[betType].digits === 1);

function doingOf(kind: NumberDoing['kind'], cap: string, groupMark: GroupMark): NumberDoing | null {
  if (kind !== 'hot') return { kind };
  const amount = readBox(cap, groupMark, WHOLE_BAHT).value;
  return amount === undefined ? null : { kind, cap: amount / BAHT };
}

/** Returns a moment typed by the business's clock; undefined without one. */
const momentOf = (local: string | null) => (local === null ? undefined : typedMoment(local));

/** The one input for numbers: typed or pasted, shown with their sales, and applied with Enter. */
export function NumberBox({ lottoId, roundId, offered, isHouse, onDone }: NumberBoxProps) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const [kind, setKind] = useState<NumberDoing['kind']>('closed');
  const [cap, setCap] = useState('');
  const [betTypes, setBetTypes] = useState<readonly BetType[]>(() => atFirst(offered));
  const [where, setWhere] = useState<Where>('round');
  const [reason, setReason] = useState('');
  const [untilAt, setUntilAt] = useState<string | null>(null);
  const [fromAt, setFromAt] = useState<string | null>(null);
  const { apply, isApplying } = useApply(lottoId, onDone);
  const groupMark = useGroupMark();
  const capFault = useNumberFault(kind === 'hot' ? cap : '', WHOLE_BAHT);

  const otherwise = doingOf(kind, cap, groupMark);
  const { chips, errors } = useMemo(() => readNumberEntry(text, otherwise ?? { kind: 'closed' }), [text, otherwise]);
  const requested = useMemo(() => parseRequestedNumbers(chips, betTypes, offered), [chips, betTypes, offered]);
  const homeless = [
    ...new Set(
      chips.filter((chip) => parseRequestedNumbers([chip], betTypes, offered).length === 0).map(({ number }) => number),
    ),
  ];
  const rested = useRested(JSON.stringify(requested), REST_MS);
  const restedRequest = useMemo(() => JSON.parse(rested) as typeof requested, [rested]);
  const preview = usePreview(lottoId, roundId, restedRequest);
  const onlyClosed = isHouse || requested.every((one) => one.kind === 'closed');
  const isReady =
    requested.length > 0 &&
    errors.length === 0 &&
    homeless.length === 0 &&
    otherwise !== null &&
    onlyClosed &&
    [fromAt, untilAt].every((at) => at === null || isLocalMoment(at)) &&
    !isApplying;
  const isOfRound = where === 'round' && roundId !== undefined;

  const send = () => {
    if (!isReady) return;
    const times = { fromAt: momentOf(fromAt), untilAt: momentOf(untilAt) };
    apply(
      {
        numbers: requested,
        roundId: isOfRound ? roundId : null,
        ...times,
        ...(reason.trim() !== '' && { reason: reason.trim() }),
      },
      () => setText(''),
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && text === '') {
      event.preventDefault();
      focusFirstSold();
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const repeated = repeatedIn(requested);
  const reversals = reversalsMissing(requested);
  return (
    <Paper variant="outlined" component="section" aria-label={translate('limits.numbers.add')} sx={{ p: 1.5, mb: 1.5 }}>
      <Stack spacing={1.25}>
        <TextField
          multiline
          autoFocus
          fullWidth
          maxRows={8}
          label={translate('limits.numbers.box')}
          placeholder={translate('limits.numbers.boxExample')}
          helperText={translate('limits.numbers.boxHint')}
          value={text}
          error={errors.length > 0 || homeless.length > 0}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
          slotProps={{
            htmlInput: { maxLength: 4_000, autoComplete: 'off', spellCheck: false, dir: 'ltr' },
            formHelperText: { dir: 'auto' },
            inputLabel: { shrink: true },
          }}
        />
        {errors.map(({ token, fault }, index) => (
          <Alert key={`${token} ${index}`} severity="error" sx={{ py: 0 }}>
            {translate(`limits.numbers.faults.${fault}`, { token, max: ENTRY_NUMBERS_MAX })}
          </Alert>
        ))}
        {homeless.length > 0 && (
          <Alert severity="error" sx={{ py: 0 }}>
            {translate('limits.numbers.homeless', { numbers: homeless.join(' ') })}
          </Alert>
        )}
        {!onlyClosed && (
          <Alert severity="error" sx={{ py: 0 }}>
            {translate('validation.limits.onlyClosed')}
          </Alert>
        )}
        {capFault && (
          <Alert severity="error" sx={{ py: 0 }}>
            <NumberFaultText
              fault={capFault}
              onChoose={({ text: chosen }) => setCap(editableText(chosen, groupMark))}
            />
          </Alert>
        )}
        <NumberChips wanted={requested} preview={preview.data ?? []} />
        {repeated.length > 0 && (
          <Typography variant="body2" color="text.secondary">
            {translate('limits.numbers.repeated', { numbers: repeated.join(' ') })}
          </Typography>
        )}
        {reversals.length > 0 && (
          <Typography variant="body2" color="text.secondary" component="div">
            {translate('limits.numbers.reversals', { numbers: reversals.join(' ') })}{' '}
            <Button size="small" onClick={() => setText((before) => `${reversals.join(' ')} ${before}`)}>
              {translate('limits.numbers.addReversals')}
            </Button>
          </Typography>
        )}
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={kind}
            onChange={(_event, chosen: NumberDoing['kind'] | null) => chosen && setKind(chosen)}
            aria-label={translate('limits.numbers.kind')}
          >
            {REQUESTED_KINDS.filter((each) => isHouse || each === 'closed').map((each) => (
              <ToggleButton key={each} value={each}>
                {translate(`limits.numbers.kinds.${each}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          {kind === 'hot' && (
            <TextField
              size="small"
              label={translate('limits.numbers.cap')}
              value={cap}
              error={otherwise === null}
              onChange={({ target }) => setCap(target.value)}
              sx={{ width: 120 }}
              slotProps={{ htmlInput: { inputMode: 'decimal', dir: 'ltr', autoComplete: 'off' } }}
            />
          )}
          <ToggleButtonGroup
            size="small"
            value={[...betTypes]}
            onChange={(_event, chosen: BetType[]) => setBetTypes(chosen)}
            aria-label={translate('limits.numbers.betTypes')}
            sx={{ flexWrap: 'wrap' }}
          >
            {offered.map((betType) => (
              <ToggleButton key={betType} value={betType}>
                {translate(`betTypes.${betType}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </Stack>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={roundId === undefined ? 'all' : where}
            onChange={(_event, chosen: Where | null) => chosen && setWhere(chosen)}
            aria-label={translate('limits.scope.label')}
          >
            <ToggleButton value="round" disabled={roundId === undefined}>
              {translate('limits.numbers.thisRound')}
            </ToggleButton>
            <ToggleButton value="all">{translate('limits.numbers.allRounds')}</ToggleButton>
          </ToggleButtonGroup>
          {(
            [
              ['from', fromAt, setFromAt],
              ['until', untilAt, setUntilAt],
            ] as const
          ).map(([name, value, set]) => (
            <DateTimeBox
              key={name}
              time={name === 'until' ? '23:59' : '00:00'}
              label={translate(`limits.numbers.${name}`)}
              value={value}
              onChange={set}
              sx={{ width: 220 }}
            />
          ))}
          <TextField
            size="small"
            label={translate('limits.loosen.reason')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            sx={{ flexGrow: 1, minWidth: 140 }}
            slotProps={{ htmlInput: { maxLength: 300 } }}
          />
        </Stack>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <Button variant="contained" disabled={!isReady} loading={isApplying} onClick={send}>
            {translate('limits.numbers.apply', { smart_count: requested.length })}
          </Button>
          <Button
            onClick={() =>
              void callApi(listLastNumbers, inRound(lottoId, roundId)).then((last) => setText(entryOf(last)))
            }
          >
            {translate('limits.numbers.asLast')}
          </Button>
          <NumberSets text={text} canKeep={requested.length > 0 && errors.length === 0} onChoose={setText} />
        </Stack>
      </Stack>
    </Paper>
  );
}
