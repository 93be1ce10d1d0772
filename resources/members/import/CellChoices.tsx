import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Checkbox from '@mui/material/Checkbox';
import { useTranslate } from 'ra-core';
import { formatInteger } from '../../../src/texts/figures';
import { DecimalQuestion, Question } from '../../../src/metadata/files/Question';
import type { MemberImportState } from './useMemberImport';

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
          isOpen={open.addZero > 0}
          onAnswer={(answer) => choose({ addZero: answer === 'add' })}
        />
      )}
      <DecimalQuestion
        open={open.decimal}
        value={decimal}
        disabled={isBusy}
        onAnswer={(sign) => choose({ decimal: sign })}
      />
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
