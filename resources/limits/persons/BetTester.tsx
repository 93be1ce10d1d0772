import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { isBetNumber } from '../../../domain/bets/bet-number';
import type { BetType } from '../../../domain/bets/bet-type';
import { formatInteger } from '../../../src/texts/figures';
import { editableText } from '../../../domain/numbers/typed-number';
import { NumberFaultText } from '../../../src/fields/NumberFaultText';
import { readBox } from '../../../src/fields/typedNumber';
import { useNumberFault } from '../../../src/fields/useNumberFault';
import { useGroupMark } from '../../../src/fields/useGroupMark';
import type { BetCheckStep, BetTest } from '../../../domain/limits/person-limits';
import { BAHT } from '../../../domain/money/proportion';
import { BetNumberBox } from '../../../src/fields/BetNumberBox';
import { BetTypeSelect } from '../../../src/fields/BetTypeSelect';
import { RefusedError } from '../../../src/data/errors';
import { FailureNotice } from '../../../src/metadata/states/FailureNotice';
import { rateText } from '../../../src/fields/amountText';
import { inRound } from '../useLimits';
import { testBet } from '../../../domain/api/person-limits';
import { useCallMutation } from '../../../src/data/useCallMutation';

const WHOLE_BAHT = { kind: 'wholeBaht' } as const;

interface BetTesterProps {
  lottoId: string;
  roundId: string | undefined;
  offered: readonly BetType[];
}

/** A check of a bet, with the source of its limit. */
function StepRow({ step: { check, source, value, used, passes } }: { step: BetCheckStep }) {
  const translate = useTranslate();
  const from =
    source.kind === 'account'
      ? translate(source.username === null ? 'limits.test.sources.above' : 'limits.test.sources.account', {
          name: source.username ?? '',
        })
      : translate(`limits.test.sources.${source.kind}`);
  const amount = value === null ? '' : check === 'price' ? rateText(value) : `฿${formatInteger(value / BAHT)}`;
  return (
    <TableRow>
      <TableCell sx={{ color: passes ? 'success.main' : 'error.main', fontWeight: 650 }}>
        {translate(passes ? 'limits.test.passes' : 'limits.test.stops')}
      </TableCell>
      <TableCell>{translate(`limits.test.checks.${check}`)}</TableCell>
      <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {amount}
        {used !== null && (
          <Typography variant="caption" component="div" color="text.secondary">
            {translate('limits.test.used', { amount: formatInteger(used / BAHT) })}
          </Typography>
        )}
      </TableCell>
      <TableCell>{from}</TableCell>
    </TableRow>
  );
}

function Answer({ test }: { test: BetTest }) {
  const translate = useTranslate();
  const most = formatInteger(test.mostTaken / BAHT);
  const words = test.isTaken
    ? translate('limits.test.taken', { rate: rateText(test.rate ?? 0) })
    : translate(test.mostTaken > 0 ? 'limits.test.partly' : 'limits.test.refused', {
        check: translate(`limits.test.checks.${test.against ?? 'round'}`),
        most,
      });
  return (
    <>
      <Alert severity={test.isTaken ? 'success' : 'error'} sx={{ my: 1 }}>
        {words}
      </Alert>
      <TableContainer>
        <Table size="small" aria-label={translate('limits.test.chain')}>
          <TableBody>
            {test.steps.map((step, index) => (
              <StepRow key={index} step={step} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </>
  );
}

/** Tests whether an account can bet an amount on a number now, and lists the checks. It places no bet. */
export function BetTester({ lottoId, roundId, offered }: BetTesterProps) {
  const translate = useTranslate();
  const [member, setMember] = useState('');
  const [betType, setBetType] = useState<BetType>(offered.includes('top2') ? 'top2' : (offered[0] ?? 'top2'));
  const [number, setNumber] = useState('');
  const [baht, setBaht] = useState('');
  const test = useCallMutation(testBet);
  const groupMark = useGroupMark();
  const stake = readBox(baht, groupMark, WHOLE_BAHT).value ?? 0;
  const fault = useNumberFault(baht, WHOLE_BAHT);
  const isReady = member.trim() !== '' && isBetNumber(betType, number) && stake > 0;
  const isStranger = test.error instanceof RefusedError && test.error.problem?.errors?.['member'] !== undefined;
  return (
    <Paper variant="outlined" component="section" aria-label={translate('limits.test.title')} sx={{ p: 1.5 }}>
      <Typography variant="subtitle2" component="h2" gutterBottom>
        {translate('limits.test.title')}
      </Typography>
      <Stack
        component="form"
        direction="row"
        useFlexGap
        spacing={1}
        sx={{ flexWrap: 'wrap', alignItems: 'flex-start' }}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady)
            test.mutate({ ...inRound(lottoId, roundId), body: { member: member.trim(), betType, number, stake } });
        }}
      >
        <TextField
          size="small"
          label={translate('limits.test.member')}
          value={member}
          error={isStranger}
          helperText={isStranger ? translate('limits.test.stranger') : undefined}
          onChange={({ target }) => setMember(target.value)}
          slotProps={{ htmlInput: { maxLength: 64, autoComplete: 'off', autoCapitalize: 'none' } }}
        />
        <BetTypeSelect
          label={translate('limits.columns.betType')}
          offered={offered}
          value={betType}
          onChange={setBetType}
        />
        <BetNumberBox label={translate('limits.numbers.columns.number')} value={number} onChange={setNumber} />
        <TextField
          size="small"
          label={translate('limits.test.stake')}
          value={baht}
          error={fault !== undefined}
          onChange={({ target }) => setBaht(target.value)}
          sx={{ width: 130 }}
          slotProps={{ htmlInput: { inputMode: 'decimal', dir: 'ltr', autoComplete: 'off' } }}
        />
        <Button type="submit" variant="outlined" disabled={!isReady} loading={test.isPending}>
          {translate('limits.test.check')}
        </Button>
      </Stack>
      {fault && (
        <Alert severity="error" sx={{ mt: 1, py: 0 }}>
          <NumberFaultText fault={fault} onChoose={({ text }) => setBaht(editableText(text, groupMark))} />
        </Alert>
      )}
      {test.error && !isStranger && <FailureNotice error={test.error} />}
      {test.data && <Answer test={test.data} />}
    </Paper>
  );
}
