import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { BetType } from '../../../domain/bets/bet-type';
import type { Reference } from '../../../domain/entities/field';
import { BAHT } from '../../../domain/money/proportion';
import { BetTypeSelect } from '../../../src/fields/BetTypeSelect';
import { LazyRefPicker } from '../../../src/fields/LazyRefPicker';
import { MoneyBox } from '../../../src/fields/MoneyBox';
import type { PersonLimitChange } from '../../../domain/api/person-limits';

const KINDS = ['members', 'agents'] as const;
type Kind = (typeof KINDS)[number];

interface PersonFormProps {
  offered: readonly BetType[];
  isSaving: boolean;
  onSet: (change: PersonLimitChange) => void;
}

const isAmount = (value: number | string | null): value is number | null =>
  value === null || (typeof value === 'number' && value >= 0 && value % BAHT === 0);

/** Sets an additional limit for a member, or for an agent and all accounts below it. */
export function PersonForm({ offered, isSaving, onSet }: PersonFormProps) {
  const translate = useTranslate();
  const [kind, setKind] = useState<Kind>('members');
  const [target, setTarget] = useState<Reference | null>(null);
  const [betType, setBetType] = useState<BetType>(offered[0] ?? 'top3');
  const [maxStake, setMaxStake] = useState<number | string | null>(null);
  const [personCap, setPersonCap] = useState<number | string | null>(null);
  const [isOn, setOn] = useState(true);
  const [isOfAll, setOfAll] = useState(false);
  const saysSomething = maxStake !== null || personCap !== null || !isOn;
  const isReady = target !== null && saysSomething && isAmount(maxStake) && isAmount(personCap);
  return (
    <Stack
      component="form"
      direction="row"
      useFlexGap
      spacing={1}
      sx={{ flexWrap: 'wrap', alignItems: 'center' }}
      onSubmit={(event) => {
        event.preventDefault();
        if (target && isAmount(maxStake) && isAmount(personCap))
          onSet({ targetId: target.id, betType, isOfAll, maxStake, personCap, isOn });
      }}
    >
      <ToggleButtonGroup
        exclusive
        size="small"
        value={kind}
        onChange={(_event, chosen: Kind | null) => {
          if (!chosen) return;
          setKind(chosen);
          setTarget(null);
        }}
        aria-label={translate('limits.persons.whom')}
      >
        {KINDS.map((each) => (
          <ToggleButton key={each} value={each}>
            {translate(`limits.persons.kinds.${each}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box sx={{ width: 200 }}>
        <LazyRefPicker
          key={kind}
          target={kind}
          label={translate('limits.persons.account')}
          value={target}
          onChange={setTarget}
        />
      </Box>
      <BetTypeSelect
        label={translate('limits.columns.betType')}
        offered={offered}
        value={betType}
        onChange={setBetType}
      />
      <Box sx={{ width: 150 }}>
        <MoneyBox
          label={translate('limits.persons.maxStake')}
          value={maxStake}
          error={!isAmount(maxStake)}
          onChange={setMaxStake}
        />
      </Box>
      <Box sx={{ width: 170 }}>
        <MoneyBox
          label={translate('limits.persons.personCap')}
          value={personCap}
          error={!isAmount(personCap)}
          onChange={setPersonCap}
        />
      </Box>
      <FormControlLabel
        control={<Checkbox size="small" checked={!isOn} onChange={(_event, isStopped) => setOn(!isStopped)} />}
        label={translate('limits.persons.stop')}
      />
      <FormControlLabel
        control={<Checkbox size="small" checked={isOfAll} onChange={(_event, isChecked) => setOfAll(isChecked)} />}
        label={translate('limits.persons.allLottos')}
      />
      <Button type="submit" variant="contained" disabled={!isReady} loading={isSaving}>
        {translate('limits.persons.set')}
      </Button>
    </Stack>
  );
}
