import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { PercentBox } from '../../../src/fields/PercentBox';
import type { AutoStep } from '../../../domain/limits/pricing-mode';

const KINDS = ['drop', 'personCap'] as const;

/** A step while it is typed: percentages are basis points, null while empty, or the typed text while invalid. */
export interface TypedStep {
  key: number;
  kind: AutoStep['kind'];
  at: number | string | null;
  value: number | string | null;
}

/** Returns the steps of a rule for editing. */
export const typedSteps = (steps: readonly AutoStep[]): TypedStep[] =>
  steps.map((step, key) => ({
    key,
    kind: step.kind,
    at: step.at,
    value: step.kind === 'drop' ? step.percent : step.share,
  }));

/** Returns the typed steps in their order; the caller validates them. */
export const parseSteps = (typed: readonly TypedStep[]) =>
  typed
    .map(({ kind, at, value }) => (kind === 'drop' ? { kind, at, percent: value } : { kind, at, share: value }))
    .sort((one, other) => Number(one.at) - Number(other.at));

interface StepRowsProps {
  steps: readonly TypedStep[];
  onChange: (steps: TypedStep[]) => void;
}

/** Inputs for the threshold and the effect of each step, one row per step. */
export function StepRows({ steps, onChange }: StepRowsProps) {
  const translate = useTranslate();
  const change = (key: number, parts: Partial<TypedStep>) =>
    onChange(steps.map((step) => (step.key === key ? { ...step, ...parts } : step)));
  const add = () =>
    onChange([
      ...steps,
      { key: Math.max(-1, ...steps.map(({ key }) => key)) + 1, kind: 'drop', at: null, value: null },
    ]);
  return (
    <Box role="group" aria-label={translate('limits.automatic.steps')}>
      {steps.map(({ key, kind, at, value }, index) => (
        <Box
          key={key}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '5.5rem 1fr 5.5rem auto', sm: '7rem 1fr 7rem auto' },
            gap: 1,
            alignItems: 'center',
            mb: 1,
          }}
        >
          <PercentBox
            label={translate('limits.automatic.at')}
            value={at}
            onChange={(next) => change(key, { at: next })}
            error={typeof at !== 'number'}
          />
          <TextField
            select
            fullWidth
            size="small"
            label={translate('limits.automatic.does')}
            value={kind}
            onChange={({ target }) => change(key, { kind: target.value as TypedStep['kind'] })}
          >
            {KINDS.map((each) => (
              <MenuItem key={each} value={each}>
                {translate(`limits.automatic.kinds.${each}`)}
              </MenuItem>
            ))}
          </TextField>
          <PercentBox
            label={translate('limits.automatic.by')}
            value={value}
            onChange={(next) => change(key, { value: next })}
            error={typeof value !== 'number'}
          />
          <IconButton
            aria-label={translate('limits.automatic.removeStep', { no: index + 1 })}
            onClick={() => onChange(steps.filter((step) => step.key !== key))}
          >
            <Delete fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <Button size="small" onClick={add}>
        {translate('limits.automatic.addStep')}
      </Button>
    </Box>
  );
}
