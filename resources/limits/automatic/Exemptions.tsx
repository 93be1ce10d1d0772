import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'ra-core';
import { useMemo, useState, type FormEvent } from 'react';
import type { BetType } from '../../../domain/bets/bet-type';
import type { ListedExemption } from '../../../domain/limits/lotto-limits';
import type { NumberDefaults } from '../../../domain/limits/number-text';
import { ReasonBox } from '../../../src/fields/ReasonBox';
import { messageKeyOf } from '../../../src/metadata/failure';
import { exemptNumbers } from '../../../domain/api/automatic-limits';
import { removeNumberRules } from '../../../domain/api/number-limits';
import { useCallMutation } from '../../../src/data/useCallMutation';
import { NumberTextBox } from '../numbers/NumberTextBox';
import { useNumberText } from '../numbers/useNumberText';
import { ActionButton } from '../../../src/metadata/ActionButton';

interface ExemptionsProps {
  lottoId: string;
  /** The open round on display; undefined without one. */
  roundId: string | undefined;
  /** Bet types with automatic pricing. */
  betTypes: readonly BetType[];
  exemptions: readonly ListedExemption[];
  isReadOnly: boolean;
}

/** Numbers exempt from automatic steps. Adding one needs a reason; removing one takes effect immediately. */
export function Exemptions({ lottoId, roundId, betTypes, exemptions, isReadOnly }: ExemptionsProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const exempt = useCallMutation(exemptNumbers);
  const unexempt = useCallMutation(removeNumberRules);
  const ofLotto = { params: { id: lottoId } };
  const [reason, setReason] = useState('');
  const [isOfRound, setOfRound] = useState(true);
  const defaults = useMemo((): NumberDefaults => ({ betTypes, doing: { kind: 'closed' } }), [betTypes]);
  const box = useNumberText(defaults, betTypes);
  const { text, setText } = box;
  const requested = box.requested.map(({ betType, number }) => ({ betType, number }));
  // An exempt number has no action: `27=500` isn't meant for this box.
  const acted = [...new Set(box.entries.flatMap(({ number, doing }) => (doing === null ? [] : [number])))];
  const isWrong = acted.length > 0 || box.homeless.length > 0 || box.isTooLong;
  const isReady = requested.length > 0 && !isWrong && reason.trim() !== '';
  const onError = (error: unknown) => notify(messageKeyOf(error), { type: 'error' });
  const submit = () => {
    if (!isReady || exempt.isPending) return;
    const where = isOfRound && roundId !== undefined ? roundId : null;
    exempt.mutate(
      { ...ofLotto, body: { numbers: requested, roundId: where, reason: reason.trim() } },
      { onSuccess: () => setText((now) => (now === text ? box.rest : now)), onError },
    );
  };
  const nameOf = ({ betType, number, roundId: where }: ListedExemption) =>
    `${translate(`betTypes.${betType}`)} ${number} · ${translate(where === null ? 'limits.numbers.allRounds' : 'limits.numbers.thisRound')}`;
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={translate('limits.automatic.exempt')}
      sx={{ p: 1.5, mt: 1.5 }}
    >
      <Typography variant="subtitle2" component="h2">
        {translate('limits.automatic.exempt')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {translate('limits.automatic.exemptHint')}
      </Typography>
      <Stack
        direction="row"
        useFlexGap
        spacing={1}
        component="ul"
        sx={{ flexWrap: 'wrap', p: 0, m: 0, mb: exemptions.length > 0 ? 1 : 0, listStyle: 'none' }}
      >
        {exemptions.map((one) => (
          <li key={one.id}>
            <Chip
              label={nameOf(one)}
              title={[one.createdBy, one.reason].filter((part) => part !== null).join(': ')}
              onDelete={
                isReadOnly ? undefined : () => unexempt.mutate({ ...ofLotto, body: { ids: [one.id] } }, { onError })
              }
            />
          </li>
        ))}
      </Stack>
      {!isReadOnly && betTypes.length > 0 && (
        <Stack
          component="form"
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            submit();
          }}
          direction="row"
          useFlexGap
          spacing={1}
          sx={{ flexWrap: 'wrap', alignItems: 'center' }}
        >
          <Stack spacing={0.75} sx={{ minWidth: 200 }}>
            <NumberTextBox
              box={box}
              size="small"
              label={translate('limits.numbers.box')}
              placeholder="27 72 139"
              faults={acted.length > 0 ? [translate('limits.automatic.onlyNumbers', { numbers: acted.join(' ') })] : []}
              onEnter={submit}
            />
          </Stack>
          <ReasonBox size="small" label={translate('results.reason')} value={reason} onChange={setReason} />
          <ToggleButtonGroup
            exclusive
            size="small"
            value={roundId === undefined ? false : isOfRound}
            onChange={(_event, chosen: boolean | null) => chosen !== null && setOfRound(chosen)}
            aria-label={translate('limits.scope.label')}
          >
            <ToggleButton value disabled={roundId === undefined}>
              {translate('limits.numbers.thisRound')}
            </ToggleButton>
            <ToggleButton value={false}>{translate('limits.numbers.allRounds')}</ToggleButton>
          </ToggleButtonGroup>
          <ActionButton type="submit" variant="outlined" disabled={!isReady} loading={exempt.isPending}>
            {translate('limits.automatic.addExempt', { smart_count: requested.length })}
          </ActionButton>
        </Stack>
      )}
    </Paper>
  );
}
