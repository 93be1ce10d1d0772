import { useDeferredValue, useMemo, useRef, useState } from 'react';
import type { BetType } from '../../../domain/bets/bet-type';
import { requestedNumbers, type NumberDefaults } from '../../../domain/limits/number-text';
import { ENTRY_NUMBERS_MAX } from '../../../domain/poy/number-entry';
import { NUMBER_TEXT, readNumberText } from '../../../domain/poy/number-reader';
import { answerQuestion, takeLines } from '../../../domain/poy/taking';

/** Maximum length of a text, in UTF-16 units. */
export const NUMBER_TEXT_MAX = 4_000;

/** Number of questions that are offered with their possible meanings. */
const ANSWERED_MAX = 20;

/** Reads a text, and divides it into the entries that can be applied and the rest. */
function readText(text: string) {
  const reading = readNumberText(text);
  const { taken, rest } = takeLines(text, reading, reading.lines, NUMBER_TEXT);
  return { text, reading, entries: taken, rest };
}

/** Returns the questions of a text with the choices that can be written in place of their words. */
function answerableQuestions({ text, reading }: ReturnType<typeof readText>) {
  return reading.questions.map((question, index) => {
    const choices = question.choices.filter(
      (choice) => index < ANSWERED_MAX && answerQuestion(text, reading, question, choice, NUMBER_TEXT) !== null,
    );
    return { ...question, choices };
  });
}

/**
 * State of a box for typed numbers.
 *
 * @param defaults bet types and action of numbers without words of their own
 */
export function useNumberText(defaults: NumberDefaults, offered: readonly BetType[]) {
  const [text, setText] = useState('');
  const inputRef = useRef<HTMLTextAreaElement>(null);
  const read = useMemo(() => readText(text), [text]);
  const { reading, entries, rest } = read;
  // Typing isn't delayed by the choices of a long text.
  const settled = useDeferredValue(read);
  const answerable = useMemo(() => answerableQuestions(settled), [settled]);
  const requested = useMemo(() => requestedNumbers(entries, defaults, offered), [entries, defaults, offered]);
  const withoutType = entries.filter((entry) => requestedNumbers([entry], defaults, offered).length === 0);
  return {
    text,
    setText,
    inputRef,
    reading,
    /** Numbers that are applied. */
    entries,
    /** Questions with the choices that can be offered; none while these are found. */
    questions: settled === read ? answerable : reading.questions.map((question) => ({ ...question, choices: [] })),
    requested,
    /** Text without the applied words. */
    rest,
    /** Numbers for which the lotto or the box has no bet type. */
    homeless: [...new Set(withoutType.map(({ number }) => number))],
    isTooLong: entries.length > ENTRY_NUMBERS_MAX,
    /** Whether readable numbers stay because doubtful words give them their meaning. */
    isHeldBack: entries.length < reading.lines.length,
    openCount: reading.questions.length + reading.unread.length,
  };
}

export type NumberText = ReturnType<typeof useNumberText>;
