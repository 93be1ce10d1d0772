import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { BET_RULES, type BetType } from '../../../domain/bets/bet-type';
import { BAHT } from '../../../domain/money/proportion';
import { editableText, type GroupMark } from '../../../domain/numbers/typed-number';
import { REQUESTED_KINDS, type NumbersDone } from '../../../domain/limits/number-limits';
import { entryOf, repeatedIn, reversalsMissing } from '../../../domain/limits/number-text';
import type { NumberDoing } from '../../../domain/poy/number-entry';
import { typedMoment } from '../../../src/fields/businessMoment';
import { DateTimeBox, isLocalMoment } from '../../../src/fields/dates/DateTimeBox';
import { NumberFaultText } from '../../../src/fields/NumberFaultText';
import { readBox } from '../../../src/fields/typedNumber';
import { useNumberFault } from '../../../src/fields/useNumberFault';
import { useGroupMark } from '../../../src/fields/useGroupMark';
import { useRested } from '../../../src/fields/useRested';
import { NumberChips } from './NumberChips';
import { NumberSets } from './NumberSets';
import { NumberTextBox } from './NumberTextBox';
import { useNumberText } from './useNumberText';
import { focusFirstSold } from './focusFirstSold';
import { useApply } from './useApply';
import { inRound } from '../useLimits';
import { usePreview } from './useNumbers';
import { listLastNumbers } from '../../../domain/api/number-limits';
import { callApi } from '../../../src/data/call';

/** Pause after typing before the sales are read, in milliseconds. */
const REST_MS = 200;

const CLOSED: NumberDoing = { kind: 'closed' };

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

  const otherwise = useMemo(() => doingOf(kind, cap, groupMark), [kind, cap, groupMark]);
  const defaults = useMemo(() => ({ betTypes, doing: otherwise ?? CLOSED }), [betTypes, otherwise]);
  const box = useNumberText(defaults, offered);
  const { text, setText, requested } = box;
  const rested = useRested(JSON.stringify(requested), REST_MS);
  const restedRequest = useMemo(() => JSON.parse(rested) as typeof requested, [rested]);
  const preview = usePreview(lottoId, roundId, restedRequest);
  const onlyClosed = isHouse || requested.every((one) => one.kind === 'closed');
  const isReady =
    requested.length > 0 &&
    !box.isTooLong &&
    box.homeless.length === 0 &&
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
      () => setText((now) => (now === text ? box.rest : now)),
    );
  };
  const repeated = repeatedIn(requested);
  const reversals = reversalsMissing(requested);
  return (
    <Paper variant="outlined" component="section" aria-label={translate('limits.numbers.add')} sx={{ p: 1.5, mb: 1.5 }}>
      <Stack spacing={1.25}>
        <NumberTextBox
          box={box}
          autoFocus
          label={translate('limits.numbers.box')}
          placeholder={translate('limits.numbers.boxExample')}
          helperText={translate('limits.numbers.boxHint')}
          faults={onlyClosed ? [] : [translate('validation.limits.onlyClosed')]}
          onEnter={send}
          onLeave={focusFirstSold}
        />
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
            {translate('limits.numbers.reversals', {
              numbers: [...new Set(reversals.map(({ number }) => number))].join(' '),
            })}{' '}
            <Button size="small" onClick={() => setText(`${entryOf(reversals)}\n\n${text}`)}>
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
          <NumberSets text={text} canKeep={requested.length > 0 && box.openCount === 0} onChoose={setText} />
        </Stack>
      </Stack>
    </Paper>
  );
}
