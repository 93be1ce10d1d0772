import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useInput, useRecordContext, useTranslate, type RaRecord } from 'ra-core';
import { readReadingHabits, type ReadingAnswer } from '../../domain/api/money';
import { AccountReading } from '../../domain/entities/account-reading';
import { choicesOf, HABITS, type Habit } from '../../domain/poy/own-style';
import type { ReadingStyle } from '../../domain/poy/reading-style';
import { readKey, useRead } from '../../src/data/useRead';
import { FieldErrorText } from '../../src/fields/FieldErrorText';
import { optionKeyOf } from '../../src/fields/OptionChip';
import { labelKeyOf } from '../../src/fields/types';
import type { SectionProps, SettingsDefinition } from '../../src/metadata/definition';
import { can } from '../../src/session/reader';
import type { AccountTermsRecord } from './accountTerms';
import { TermsPart } from './TermsPart';

const entity = AccountReading.name;

interface HabitInputProps {
  habit: Habit;
  /** Value that applies without an own one. */
  above: ReadingStyle;
  disabled: boolean;
}

/** Choice of one habit, with an example of its effect; empty for the value that applies above. */
function HabitInput({ habit, above, disabled }: HabitInputProps) {
  const translate = useTranslate();
  const { id, field, fieldState } = useInput({
    source: habit,
    parse: (value) => value,
    format: (value) => value ?? '',
  });
  const textOf = (value: string) => translate(optionKeyOf({ entity, field: habit }, value));
  const message = fieldState.error?.message;
  const effect = translate(`money.reading.habits.${habit}.effect`, { value: textOf(field.value || above[habit]) });
  return (
    <TextField
      id={id}
      select
      size="small"
      fullWidth
      label={translate(labelKeyOf(entity, habit))}
      value={field.value}
      onChange={({ target }) => field.onChange(target.value === '' ? null : target.value)}
      onBlur={field.onBlur}
      inputRef={field.ref}
      disabled={disabled}
      error={fieldState.invalid}
      helperText={message ? <FieldErrorText text={message} /> : effect}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="" sx={{ whiteSpace: 'normal' }}>
        {translate('money.reading.above', { value: textOf(above[habit]) })}
      </MenuItem>
      {choicesOf(habit).map((choice) => (
        <MenuItem key={choice} value={choice} sx={{ whiteSpace: 'normal' }}>
          {textOf(choice)}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** All habits of an account. */
function ReadingSection({ disabled }: SectionProps) {
  const translate = useTranslate();
  const record = useRecordContext<ReadingAnswer>();
  if (!record) return null;
  return (
    <>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {translate('money.reading.hint')}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2, rowGap: 2 }}>
        {HABITS.map((habit) => (
          <HabitInput key={habit} habit={habit} above={record.above} disabled={disabled} />
        ))}
      </Box>
    </>
  );
}

const definition: SettingsDefinition = {
  name: entity,
  entity: AccountReading,
  form: { isWide: true, sections: [{ title: 'reading', fields: [...HABITS], Content: ReadingSection }] },
  overrides: {},
};

const recordOf = ({ own, ...answer }: ReadingAnswer): RaRecord => ({ ...answer, ...own });

const isHabit = (field: string): field is Habit => (HABITS as readonly string[]).includes(field);

const bodyOf = (changes: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(changes).filter(([field]) => isHabit(field)));

/** Reading of the bets that an account and those below it send; the account and its direct upline set it. */
export function ReadingTab({ of }: { of: AccountTermsRecord }) {
  const input = { params: { id: of.id } };
  const reading = useRead(readReadingHabits, input);
  const readOnlyOf = (editable: boolean) => {
    if (editable || !can('update', 'member')) return null;
    return of.upline === null ? 'money.reading.master' : 'money.reading.notYours';
  };
  return (
    <TermsPart
      accountId={of.id}
      reading={reading}
      queryKey={readKey(readReadingHabits, input)}
      part="reading"
      definition={definition}
      readOnlyOf={({ editable }) => readOnlyOf(editable)}
      isDisabled={({ editable }) => !editable || !can('update', 'member')}
      recordOf={recordOf}
      bodyOf={bodyOf}
    />
  );
}
