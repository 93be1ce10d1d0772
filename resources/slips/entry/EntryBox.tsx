import Keyboard from '@mui/icons-material/KeyboardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEvent, useTranslate } from 'ra-core';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { LINES_PER_SLIP_MAX } from '../../../domain/bets/line';
import { formatInteger } from '../../../src/texts/figures';
import { AMOUNT_SLOTS, lastAmountsOf } from '../../../domain/poy/last-amounts';
import { POY_LENGTH_MAX } from '../../../domain/poy/poy-reader';
import type { Passage, PoyChoice, PoyLine, PoyQuestion } from '../../../domain/poy/reading';
import type { ReadingStyle } from '../../../domain/poy/reading-style';
import { answerQuestion, chosenLines, poyText, takeLines, withoutPassage } from '../../../domain/poy/taking';
import { FailureNotice } from '../../../src/metadata/states/FailureNotice';
import { useOnPhone } from '../../../src/metadata/useOnPhone';
import { amountsOf, stakeOf } from './draft';
import { HelperChips } from './HelperChips';
import { lastText, PLACES } from './lastText';
import { MarkedText } from '../../../src/metadata/poy/MarkedText';
import { marksOf } from '../../../src/metadata/poy/marksOf';
import { NumberPad, signOf, type PadKey } from './NumberPad';
import { OpenPassages } from '../../../src/metadata/poy/OpenPassages';
import { useBetsText } from './useBetsText';
import { useSlipsAbout } from './useSlipsAbout';
import { namesIn, senderAt } from './preview';
import { linesToTake, readBox, useBoxReading, type BoxReading, type TakingFault, type Wanted } from './readBox';
import { ReadingPreview } from './ReadingPreview';
import { SlipParts } from './SlipParts';
import { typedLines } from './typedLines';
import type { Entry } from './useEntry';

interface EntryBoxProps {
  entry: Pick<Entry, 'draft' | 'change' | 'add' | 'member' | 'memberFor' | 'style' | 'styleError'>;
  inputRef: RefObject<HTMLTextAreaElement | null>;
  /** Box for the member, which gets the focus if the lines are for another one. */
  memberRef: RefObject<HTMLInputElement | null>;
}

const hasRows = (text: string) => /[\n\r\u2028\u2029]/.test(text);

/**
 * Box for typed bets and whole pasted poys. Enter takes the readable bets to the slip; the others stay in the box with
 * their reasons. Shift-Enter, or Enter within several rows, makes a new row.
 */
export function EntryBox({ entry, inputRef, memberRef }: EntryBoxProps) {
  const { draft, change, add, member, memberFor, style, styleError } = entry;
  const { text } = draft;
  const translate = useTranslate();
  const onPhone = useOnPhone();
  const previewId = useId();
  /** Whether doubtful passages are shown: not while a single row is being typed. */
  const [isChecked, setChecked] = useState(false);
  const [fault, setFault] = useState<TakingFault | null>(null);
  /** Lines that were requested before the reading style was known. */
  const [waiting, setWaiting] = useState<Wanted | null>(null);
  const [usesKeyboard, setUsesKeyboard] = useState(false);
  const isRestored = useRef(false);
  const last = useMemo(() => amountsOf(draft), [draft]);
  const reading = useBoxReading(text, style, last);
  const isBare = text.trim() === '';
  const isLong = hasRows(text.trim());
  const usesPad = onPhone && !isLong && !usesKeyboard;
  const isShown = isChecked || isLong;
  const open = draft.references.find((one) => one.isOpen);
  const betsText = useBetsText();
  const slipsAbout = useSlipsAbout(({ from }) => {
    const sender = reading && senderAt(reading, from);
    return sender === null || sender === memberFor ? member?.id : undefined;
  });
  const openCount = reading ? reading.questions.length + reading.unread.length : 0;

  const type = (typed: string) => {
    change({ kind: 'type', text: typed });
    setFault(null);
    if (typed.trim() === '') setChecked(false);
  };
  const focus = () => inputRef.current?.focus();
  const addLines = (read: BoxReading, taken: readonly PoyLine[], rest: string, by: ReadingStyle) => {
    const [{ sender = null } = {}] = taken;
    const isOther = add({
      kind: 'add',
      lines: typedLines(text, taken, read.isRepeat),
      amounts: read.isRepeat ? {} : lastAmountsOf(taken),
      rest,
      stated: { names: namesIn(read, sender), statedTotal: read.statedTotal },
      sender,
      style: by,
    });
    setFault(null);
    setChecked(rest !== '');
    if (isOther) memberRef.current?.focus();
    else focus();
  };
  const take = (wanted: Wanted) => {
    if (isBare) return;
    if (!style) return setWaiting(wanted);
    const read = readBox(text, style, last);
    if (!read) return;
    const lines = linesToTake(read, draft, wanted);
    setChecked(true);
    if (typeof lines === 'string') return setFault(lines);
    const { taken, rest } = read.isRepeat ? { taken: lines, rest: '' } : takeLines(text, read, lines, poyText(style));
    if (taken.length === 0) return setFault('context');
    addLines(read, taken, rest, style);
  };
  const takeWaiting = useEvent(() => {
    setWaiting(null);
    if (waiting) take(waiting);
  });
  useEffect(() => {
    if (waiting && style) takeWaiting();
  }, [waiting, style, takeWaiting]);
  const onAnswer = (question: PoyQuestion, choice: PoyChoice) => {
    if (!reading || !style) return;
    const answered = answerQuestion(text, reading, question, choice, poyText(style));
    if (answered !== null) {
      type(answered);
      focus();
    } else {
      addLines(reading, chosenLines(question, choice), withoutPassage(text, question), style);
    }
  };
  const onSelect = ({ from, to }: Passage) => {
    focus();
    inputRef.current?.setSelectionRange(from, to);
  };
  const onDelete = (passage: Passage) => {
    type(withoutPassage(text, passage));
    focus();
  };
  const undo = () => {
    isRestored.current = true;
    change({ kind: 'undo' });
  };
  // Restored text is selected, so that typing replaces it.
  useEffect(() => {
    if (isRestored.current && text !== '') inputRef.current?.select();
    isRestored.current = false;
  }, [text, inputRef]);

  const press = (key: PadKey) => {
    if (key === 'enter') take('next');
    else if (key === 'back') type(text.slice(0, -1));
    else type(text + signOf(key));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (event.key === 'Enter' && !isModified && !event.nativeEvent.isComposing) {
      const isAtEnd = (inputRef.current?.selectionStart ?? 0) >= text.trimEnd().length;
      if (isLong && !isAtEnd) return;
      event.preventDefault();
      take('next');
    } else if (event.key === 'Escape' && !isLong) type('');
    else if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && isBare) {
      event.preventDefault();
      undo();
    }
  };
  const digits = /^(\d+)/.exec(text)?.[1]?.length;
  const slots = digits === undefined || isLong ? [] : (AMOUNT_SLOTS[digits] ?? []).slice(0, PLACES);
  const amounts = lastText(last, (betType) => translate(`betTypes.${betType}`));
  const statedTotal = reading?.statedTotal ?? open?.statedTotal ?? null;
  const faultText = () => {
    if (text.length > POY_LENGTH_MAX)
      return translate('slips.entry.faults.tooLong', { max: formatInteger(POY_LENGTH_MAX) });
    if (fault === null || (fault === 'nothing' && openCount > 0)) return null;
    return translate(`slips.entry.faults.${fault}`, { max: LINES_PER_SLIP_MAX });
  };
  const wrong = faultText();
  const isInvalid = wrong !== null || (isChecked && openCount > 0);
  return (
    <Box>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
        <TextField
          label={translate('slips.entry.typed')}
          value={text}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
          onPaste={() => setChecked(true)}
          inputRef={inputRef}
          error={isInvalid}
          fullWidth
          multiline
          autoComplete="off"
          slotProps={{
            input: {
              inputComponent: MarkedText,
              inputProps: {
                marks: reading && isShown ? marksOf(reading) : [],
                textSize: isLong ? '1rem' : '1.25rem',
                // The pad below replaces the phone's own keyboard.
                inputMode: usesPad ? 'none' : 'text',
                dir: 'ltr',
                spellCheck: false,
                autoCapitalize: 'off',
                'aria-describedby': previewId,
              },
            },
          }}
        />
        {onPhone && !isLong && (
          <IconButton
            aria-label={translate('slips.entry.pad.keyboard')}
            aria-pressed={usesKeyboard}
            color={usesKeyboard ? 'primary' : 'default'}
            onClick={() => setUsesKeyboard(!usesKeyboard)}
            sx={{ mt: 1 }}
          >
            <Keyboard />
          </IconButton>
        )}
        {!onPhone && (
          <Button variant="outlined" onClick={() => take('next')} sx={{ minHeight: 54 }}>
            {translate('slips.entry.add')}
          </Button>
        )}
      </Stack>
      <Box id={previewId} role="status" sx={{ px: 1.75, pt: 0.5 }}>
        {wrong !== null && <Typography color="error">{wrong}</Typography>}
        {isBare && (
          <Typography variant="body2" color="text.secondary">
            {amounts === ''
              ? translate(onPhone ? 'slips.entry.hintTouch' : 'slips.entry.hint')
              : translate('slips.entry.last', { amounts })}
          </Typography>
        )}
        {!isBare && !style && !styleError && (
          <Typography variant="body2" color="text.secondary">
            {translate('slips.entry.readingStyle')}
          </Typography>
        )}
        {reading && (
          <ReadingPreview
            text={text}
            reading={reading}
            earlier={open ? stakeOf(draft.lines) + open.offset : 0}
            statedTotal={statedTotal}
          />
        )}
        {isShown && openCount > 0 && (
          <Typography color="warning" sx={{ fontWeight: 600 }}>
            {translate('poy.open.count', { smart_count: openCount })}
          </Typography>
        )}
      </Box>
      {styleError && !style && <FailureNotice error={styleError} />}
      {slots.length > 0 && (reading?.lines.length ?? 0) === 0 && !isChecked && (
        <Typography variant="body2" color="text.secondary" sx={{ px: 1.75 }}>
          {slots.map((betType) => translate(`betTypes.${betType}`)).join(' × ')}
        </Typography>
      )}
      {isLong && (
        <Stack direction="row" spacing={1} sx={{ mt: 1 }}>
          {onPhone && (
            <Button variant="contained" onClick={() => take('next')} sx={{ flex: 1, minHeight: 46 }}>
              {translate('slips.entry.add')}
            </Button>
          )}
          <Button color="inherit" onClick={() => change({ kind: 'clear' })}>
            {translate('slips.entry.clear')}
          </Button>
        </Stack>
      )}
      {reading && isShown && (
        <OpenPassages
          reading={reading}
          meaningOf={betsText}
          linkOf={slipsAbout}
          onAnswer={onAnswer}
          onSelect={onSelect}
          onDelete={onDelete}
        />
      )}
      {reading && <SlipParts reading={reading} draft={draft} onTake={take} />}
      {!onPhone && !isLong && <HelperChips onPress={press} />}
      {usesPad && (
        <Box sx={{ mt: 1 }}>
          <NumberPad onPress={press} />
        </Box>
      )}
    </Box>
  );
}
