import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate } from 'ra-core';
import type { LottoRecord } from '../../domain/entities/lotto';
import { YEEKEE_FORMATS, type YeekeeCode } from '../../domain/yeekee/format';
import type { YeekeeChoice } from '../../domain/yeekee/settings';
import { FieldErrorText } from '../../src/fields/FieldErrorText';
import { MoneyBox } from '../../src/fields/MoneyBox';
import type { SectionProps } from '../../src/metadata/definition';
import { useFormPart } from './useFormPart';

const AMOUNTS = ['row1', 'row16', 'minStake'] as const;

/** Prizes of the shooters, and whether the system commits to a seed in advance. */
export function YeekeeSection({ disabled }: SectionProps) {
  const translate = useTranslate();
  const record = useRecordContext<LottoRecord>();
  const { value, onChange, onBlur, errorAt } = useFormPart<YeekeeChoice>('yeekee');
  const format = record && YEEKEE_FORMATS[record.code as YeekeeCode];
  return (
    <>
      {format && (
        <Typography color="text.secondary" gutterBottom>
          {translate('lottos.yeekee.format', { rounds: format.rounds, minutes: format.intervalMinutes })}
        </Typography>
      )}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10rem), 1fr))',
          gap: 1.5,
          my: 1,
        }}
      >
        {AMOUNTS.map((name) => {
          const error = errorAt(`prizes.${name}`);
          return (
            <MoneyBox
              key={name}
              label={translate(`lottos.yeekee.${name}`)}
              value={value.prizes[name]}
              // An invalid amount stays in the form as typed, so that the form can report it.
              onChange={(amount) => onChange({ ...value, prizes: { ...value.prizes, [name]: amount as number } })}
              onBlur={onBlur}
              disabled={disabled}
              error={error !== undefined}
              helperText={error && <FieldErrorText text={error} />}
            />
          );
        })}
      </Box>
      <FormControlLabel
        label={translate('lottos.yeekee.commitReveal')}
        disabled={disabled}
        control={
          <Switch
            checked={value.isCommitReveal}
            onBlur={onBlur}
            onChange={(_event, isCommitReveal) => onChange({ ...value, isCommitReveal })}
          />
        }
      />
    </>
  );
}
