import TextField from '@mui/material/TextField';
import { useInput, useTranslate } from 'ra-core';
import { Member } from '../../domain/entities/member';
import { FieldErrorText } from '../../src/fields/FieldErrorText';
import { labelKeyOf } from '../../src/fields/types';
import type { SectionProps } from '../../src/metadata/definition';

const SHOWN_LINES = 3;

/** Internal note about a member; the member never sees it. */
export function NoteInput({ disabled }: SectionProps) {
  const translate = useTranslate();
  const { id, field, fieldState } = useInput({ source: 'note' });
  const message = fieldState.error?.message;
  return (
    <TextField
      {...field}
      id={id}
      label={translate(labelKeyOf(Member.name, 'note'))}
      disabled={disabled}
      error={fieldState.invalid}
      helperText={message ? <FieldErrorText text={message} /> : translate('resources.members.noteHint')}
      multiline
      minRows={SHOWN_LINES}
      fullWidth
      size="small"
      slotProps={{ htmlInput: { maxLength: Member.fields.note.meta.maxLength } }}
    />
  );
}
