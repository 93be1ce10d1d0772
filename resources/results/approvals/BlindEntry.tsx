import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import type { ApprovalRow } from '../../../domain/rounds/approval-record';
import { digitsOf } from '../../../domain/results/derive';
import { OfficialResult } from '../../../domain/results/official-result';
import { RESULT_INPUTS, resultOf } from '../../../domain/results/result-inputs';
import { Digits } from '../Digits';
import { PartBox } from '../entry/PartBox';

interface BlindEntryProps {
  approval: ApprovalRow;
  /** Name of the round. */
  name: string;
  isPending: boolean;
  onApprove: (official: OfficialResult, onDecided: (decided: ApprovalRow) => void) => void;
}

/** Second entry of a result, without seeing the first one. The same result approves it; a different one returns it. */
export function BlindEntry({ approval: { round }, name, isPending, onApprove }: BlindEntryProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const parts = useRef<HTMLDivElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const parsed = OfficialResult.safeParse(resultOf(round.family, typed));
  const inputs = round.family === 'yeekee' ? [] : RESULT_INPUTS[round.family];
  const goOnFrom = (index: number) => {
    const next = parts.current?.querySelectorAll<HTMLInputElement>('[data-part]')[index + 1];
    (next ?? submit.current)?.focus();
  };
  const stateText = ({ state }: ApprovalRow) => {
    const isSame = state === 'approved';
    notify(isSame ? 'approvals.approved' : 'approvals.blind.differs', {
      type: isSame ? 'info' : 'warning',
      messageArgs: { name },
    });
  };
  return (
    <Stack spacing={1.5}>
      <Typography>{translate('approvals.blind.text')}</Typography>
      <Stack ref={parts} direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        {inputs.map((input, index) => (
          <PartBox
            key={input.path}
            input={input}
            of={name}
            value={typed[input.path] ?? ''}
            disabled={isPending}
            onChange={(value) => setTyped({ ...typed, [input.path]: value })}
            onEnter={() => goOnFrom(index)}
          />
        ))}
      </Stack>
      {parsed.success && <Digits digits={digitsOf(parsed.data)} />}
      <div>
        <Button
          ref={submit}
          variant="contained"
          size="large"
          disabled={!parsed.success}
          loading={isPending}
          onClick={() => parsed.success && onApprove(parsed.data, stateText)}
        >
          {translate('approvals.blind.approve')}
        </Button>
      </div>
    </Stack>
  );
}
