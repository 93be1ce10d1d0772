import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { limitSeveral } from '../../../domain/api/person-limits';
import { formatInteger } from '../../../src/texts/figures';
import { useLottos } from '../../../src/context/useLottos';
import { useCallMutation } from '../../../src/data/useCallMutation';
import { MoneyBox } from '../../../src/fields/MoneyBox';
import { ReasonBox } from '../../../src/fields/ReasonBox';
import { useLottoName } from '../../../src/fields/useLottoName';
import { FormDialog } from '../../../src/metadata/FormDialog';
import { FailureNotice } from '../../../src/metadata/states/FailureNotice';

const ALL = 'all';
const TAKEN = ['same', 'stopped', 'taken'] as const;

interface LimitDialogProps {
  ids: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

const isAmount = (value: unknown): value is number => typeof value === 'number';

/** Asks for the maximum stakes of several accounts, and whether they can bet on a lotto; for all of its bet types. */
export function LimitDialog({ ids, onDone, onClose }: LimitDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const nameOf = useLottoName();
  const { data: lottos = [] } = useLottos();
  const [lotto, setLotto] = useState(ALL);
  const [maxStake, setMaxStake] = useState<number | string | null>(null);
  const [personCap, setPersonCap] = useState<number | string | null>(null);
  const [taken, setTaken] = useState<(typeof TAKEN)[number]>('same');
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useCallMutation(limitSeveral, {
    onDone: ({ accounts }) => {
      notify('limits.several.done', {
        type: 'success',
        messageArgs: { smart_count: accounts, count: formatInteger(accounts) },
      });
      onDone();
      onClose();
    },
  });
  const parts = {
    ...(isAmount(maxStake) && { maxStake }),
    ...(isAmount(personCap) && { personCap }),
    ...(taken !== 'same' && { isOn: taken === 'taken' }),
  };
  const isReadable = [maxStake, personCap].every((value) => value === null || isAmount(value));
  return (
    <FormDialog
      title={translate('limits.several.title', { smart_count: ids.length, count: formatInteger(ids.length) })}
      text={translate('limits.several.means')}
      action={translate('limits.several.submit')}
      maxWidth="xs"
      isReady={isReadable && Object.keys(parts).length > 0}
      isPending={isPending}
      onSubmit={() =>
        mutate({
          body: {
            ids: [...ids],
            lottoId: lotto === ALL ? null : lotto,
            ...parts,
            ...(reason.trim() !== '' && { reason: reason.trim() }),
          },
        })
      }
      onClose={onClose}
    >
      <Stack spacing={1.5}>
        <TextField
          select
          size="small"
          label={translate('limits.several.lotto')}
          value={lotto}
          onChange={({ target }) => setLotto(target.value)}
        >
          <MenuItem value={ALL}>{translate('limits.several.allLottos')}</MenuItem>
          {lottos.map((each) => (
            <MenuItem key={each.id} value={each.id}>
              {nameOf(each)}
            </MenuItem>
          ))}
        </TextField>
        <MoneyBox label={translate('limits.several.maxStake')} value={maxStake} onChange={setMaxStake} />
        <MoneyBox label={translate('limits.several.personCap')} value={personCap} onChange={setPersonCap} />
        <TextField
          select
          size="small"
          label={translate('limits.several.taken.label')}
          value={taken}
          onChange={({ target }) => setTaken(TAKEN.find((one) => one === target.value) ?? 'same')}
        >
          {TAKEN.map((one) => (
            <MenuItem key={one} value={one}>
              {translate(`limits.several.taken.${one}`)}
            </MenuItem>
          ))}
        </TextField>
        <ReasonBox size="small" label={translate('limits.several.reason')} value={reason} onChange={setReason} />
        {error && <FailureNotice error={error} />}
      </Stack>
    </FormDialog>
  );
}
