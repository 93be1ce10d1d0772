import Alert from '@mui/material/Alert';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { KeyboardEvent } from 'react';
import { ENTRY_NUMBERS_MAX } from '../../../domain/poy/number-entry';
import { NUMBER_TEXT } from '../../../domain/poy/number-reader';
import type { Passage } from '../../../domain/poy/reading';
import { answerQuestion, withoutPassage } from '../../../domain/poy/taking';
import { MarkedText } from '../../../src/metadata/poy/MarkedText';
import { OpenPassages } from '../../../src/metadata/poy/OpenPassages';
import { marksOf } from '../../../src/metadata/poy/marksOf';
import { useEntriesText } from './useEntriesText';
import { NUMBER_TEXT_MAX, type NumberText } from './useNumberText';

interface NumberTextBoxProps extends Pick<
  TextFieldProps,
  'label' | 'placeholder' | 'helperText' | 'size' | 'autoFocus'
> {
  box: NumberText;
  /** Further reasons why nothing can be applied. */
  faults?: readonly string[];
  onEnter: () => void;
  /** Called for the down arrow in the empty box. */
  onLeave?: () => void;
}

/**
 * Box for typed or pasted numbers. Doubtful words are marked, and listed below with their reasons and possible meanings;
 * they stay when the others are applied.
 */
export function NumberTextBox({ box, faults = [], onEnter, onLeave, ...field }: NumberTextBoxProps) {
  const translate = useTranslate();
  const { text, setText, inputRef, reading, questions } = box;
  const entriesText = useEntriesText();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && text === '' && onLeave) {
      event.preventDefault();
      onLeave();
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  const replace = (changed: string) => {
    setText(changed);
    inputRef.current?.focus();
  };
  const onSelect = ({ from, to }: Passage) => {
    inputRef.current?.focus();
    inputRef.current?.setSelectionRange(from, to);
  };
  const leftOut = reading.notes.filter(({ kind }) => kind !== 'chatter').map((note) => note.text.trim());
  const messages = [
    ...(box.homeless.length > 0 ? [translate('limits.numbers.homeless', { numbers: box.homeless.join(' ') })] : []),
    ...(box.isTooLong ? [translate('limits.numbers.tooMany', { max: ENTRY_NUMBERS_MAX })] : []),
    ...(box.isHeldBack ? [translate('limits.numbers.heldBack')] : []),
    ...faults,
  ];
  return (
    <>
      <TextField
        multiline
        fullWidth
        value={text}
        error={box.openCount + messages.length > 0}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
        inputRef={inputRef}
        autoComplete="off"
        {...field}
        slotProps={{
          input: {
            inputComponent: MarkedText,
            inputProps: {
              marks: marksOf(reading),
              maxLength: NUMBER_TEXT_MAX,
              dir: 'ltr',
              spellCheck: false,
              autoCapitalize: 'off',
            },
          },
          formHelperText: { dir: 'auto' },
          inputLabel: { shrink: true },
        }}
      />
      <OpenPassages
        reading={{ ...reading, questions }}
        meaningOf={entriesText}
        onAnswer={(question, choice) => {
          const asked = reading.questions.find(({ from }) => from === question.from);
          const answered = asked && answerQuestion(text, reading, asked, choice, NUMBER_TEXT);
          if (answered !== null && answered !== undefined) replace(answered);
        }}
        onSelect={onSelect}
        onDelete={(passage) => replace(withoutPassage(text, passage))}
      />
      {leftOut.length > 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('limits.numbers.leftOut', { words: leftOut.join(' · ') })}
        </Typography>
      )}
      {messages.map((message) => (
        <Alert key={message} severity="error" sx={{ py: 0 }}>
          {message}
        </Alert>
      ))}
    </>
  );
}
