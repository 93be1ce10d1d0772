import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Checkbox from '@mui/material/Checkbox';
import { useTranslate } from 'ra-core';
import { formatInteger } from '../../../domain/format';
import type { MemberImportState } from './useMemberImport';

interface QuestionProps<T extends string> {
  question: string;
  value: T | undefined;
  answers: readonly (readonly [T, string])[];
  disabled: boolean;
  onAnswer: (value: T) => void;
}

function Question<T extends string>({ question, value, answers, disabled, onAnswer }: QuestionProps<T>) {
  return (
    <FormControl disabled={disabled}>
      <FormLabel>{question}</FormLabel>
      <RadioGroup value={value ?? ''} onChange={(_event, chosen) => onAnswer(chosen as T)}>
        {answers.map(([answer, label]) => (
          <FormControlLabel key={answer} value={answer} control={<Radio size="small" />} label={label} />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

/** Questions about cells that can be read in two ways: missing zeros, decimal signs, and names without their beginning. */
export function CellChoices({ reading, choices, choose, isBusy }: MemberImportState) {
  const translate = useTranslate();
  if (!reading) return null;
  const { open, prefix } = reading;
  const counted = (count: number) => ({ smart_count: count, count: formatInteger(count) });
  const { addZero, addPrefix, decimal } = choices;
  return (
    <>
      {(open.addZero > 0 || addZero !== undefined) && (
        <Question
          question={
            open.addZero > 0
              ? translate('imports.members.zero', counted(open.addZero))
              : translate('imports.members.zeroChosen')
          }
          value={addZero === undefined ? undefined : addZero ? 'add' : 'keep'}
          answers={[
            ['add', translate('imports.members.addZero')],
            ['keep', translate('imports.members.keepDigits')],
          ]}
          disabled={isBusy}
          onAnswer={(answer) => choose({ addZero: answer === 'add' })}
        />
      )}
      {(open.decimal > 0 || decimal !== undefined) && (
        <Question
          question={
            open.decimal > 0
              ? translate('imports.members.decimal', counted(open.decimal))
              : translate('imports.members.decimalSign')
          }
          value={decimal}
          answers={[
            ['.', translate('imports.members.point')],
            [',', translate('imports.members.comma')],
          ]}
          disabled={isBusy}
          onAnswer={(sign) => choose({ decimal: sign })}
        />
      )}
      {(open.addPrefix > 0 || addPrefix !== undefined) && (
        <FormControl disabled={isBusy}>
          {open.addPrefix > 0 && <FormLabel>{translate('imports.members.prefix', counted(open.addPrefix))}</FormLabel>}
          <FormControlLabel
            control={<Checkbox size="small" />}
            checked={addPrefix === true}
            onChange={(_event, isChosen) => choose({ addPrefix: isChosen })}
            label={translate('imports.members.addPrefix', { prefix })}
          />
        </FormControl>
      )}
    </>
  );
}
