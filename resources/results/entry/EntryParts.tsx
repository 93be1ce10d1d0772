import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { digitsOf } from '../../../domain/results/derive';
import { RESULT_INPUTS } from '../../../domain/results/result-inputs';
import type { AwaitingRound } from '../../../domain/rounds/awaiting-round';
import { Digits } from '../Digits';
import { NoApproverNotice } from '../NoApproverNotice';
import { PreviewFigures } from '../PreviewFigures';
import { useRefusal } from '../../../src/metadata/useRefusal';
import { PartBox } from './PartBox';
import { useEntry } from './useEntry';

interface EntryPartsProps {
  round: AwaitingRound;
  /** Name of the round. */
  name: string;
  /** Moves to the next waiting round. */
  onNext: () => void;
}

/**
 * Inputs for the parts of a round's result. Enter moves from part to part. After the last part it shows the effects of
 * the result, and a second Enter submits it and moves to the next round. An incomplete result can be saved.
 */
export function EntryParts({ round, name, onNext }: EntryPartsProps) {
  const translate = useTranslate();
  const refusal = useRefusal();
  const parts = useRef<HTMLDivElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  const entry = useEntry(round, onNext);
  const { typed, official, preview, submission, draft } = entry;
  const shown = preview.data;
  useEffect(() => {
    if (shown) submit.current?.focus();
  }, [shown]);

  const goOnFrom = (index: number) => {
    const boxes = parts.current?.querySelectorAll<HTMLInputElement>('[data-part]');
    const next = boxes?.[index + 1];
    if (next) next.focus();
    else if (official) entry.look();
    else if (entry.isChanged && entry.hasParts) entry.keep(true);
    else onNext();
  };
  const errors = [preview.error, submission.error, draft.error].filter((error) => error !== null);
  return (
    <Stack spacing={1.5} sx={{ flexGrow: 1, minWidth: 0 }}>
      <Stack ref={parts} direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        {RESULT_INPUTS[round.family].map((input, index) => (
          <PartBox
            key={input.path}
            input={input}
            of={name}
            value={typed[input.path] ?? ''}
            isFirst={index === 0}
            disabled={submission.isPending}
            onChange={(value) => entry.type(input.path, value)}
            onEnter={() => goOnFrom(index)}
          />
        ))}
        {!shown && (
          <Button
            variant="outlined"
            disabled={!official}
            loading={preview.isPending}
            onClick={() => entry.look()}
            aria-label={translate('results.entry.previewOf', { name })}
          >
            {translate('results.entry.preview')}
          </Button>
        )}
        {!official && entry.isChanged && entry.hasParts && (
          <Button loading={draft.isPending} onClick={() => entry.keep(false)}>
            {translate('results.entry.keep')}
          </Button>
        )}
      </Stack>
      {official && <Digits digits={digitsOf(official)} />}
      {errors.map((error, index) => (
        <Alert key={index} severity="error">
          {refusal(error)}
        </Alert>
      ))}
      {shown && (
        <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5 }}>
          <PreviewFigures preview={shown} />
          <NoApproverNotice mode={shown.mode} />
          <Stack direction="row" useFlexGap spacing={1} sx={{ mt: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
            <Button ref={submit} variant="contained" loading={submission.isPending} onClick={() => entry.submit()}>
              {translate(`results.entry.submit.${shown.mode}`)}
            </Button>
            <Button onClick={() => preview.reset()}>{translate('ra.action.cancel')}</Button>
          </Stack>
        </Box>
      )}
    </Stack>
  );
}
