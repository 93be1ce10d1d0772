import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { formatInteger } from '../../texts/figures';
import type { DecimalSign } from '../../../domain/numbers/typed-number';

interface QuestionProps<T extends string> {
  question: string;
  hint?: string;
  value: T | undefined;
  answers: readonly (readonly [T, string])[];
  disabled: boolean;
  /** Whether it still needs an answer. */
  isOpen?: boolean;
  onAnswer: (value: T) => void;
}

/** A question about a file, with all of its answers in sight. */
export function Question<T extends string>({
  question,
  hint,
  value,
  answers,
  disabled,
  isOpen = false,
  onAnswer,
}: QuestionProps<T>) {
  const labelId = useId();
  return (
    <FormControl disabled={disabled} error={isOpen}>
      <FormLabel id={labelId}>{question}</FormLabel>
      <RadioGroup aria-labelledby={labelId} value={value ?? ''} onChange={(_event, chosen) => onAnswer(chosen as T)}>
        {answers.map(([answer, label]) => (
          <FormControlLabel key={answer} value={answer} control={<Radio size="small" />} label={label} />
        ))}
      </RadioGroup>
      {hint && <FormHelperText sx={{ mx: 0 }}>{hint}</FormHelperText>}
    </FormControl>
  );
}

interface DecimalQuestionProps {
  /** Number of amounts that wait for the answer. */
  open: number;
  value: DecimalSign | undefined;
  disabled: boolean;
  onAnswer: (sign: DecimalSign) => void;
}

/** Asks for the decimal sign of a file's amounts, if some have two readings or it was chosen before. */
export function DecimalQuestion({ open, value, disabled, onAnswer }: DecimalQuestionProps) {
  const translate = useTranslate();
  if (open === 0 && value === undefined) return null;
  return (
    <Question
      question={
        open > 0
          ? translate('imports.file.decimal', { smart_count: open, count: formatInteger(open) })
          : translate('imports.file.decimalSign')
      }
      value={value}
      answers={[
        ['.', translate('imports.file.point')],
        [',', translate('imports.file.comma')],
      ]}
      disabled={disabled}
      isOpen={open > 0}
      onAnswer={onAnswer}
    />
  );
}
