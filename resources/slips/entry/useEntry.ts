import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useReducer, useState } from 'react';
import type { InputOf } from '../../../domain/api/call';
import { checkSlip, keyInSlip, listKeyInRounds } from '../../../domain/api/slips';
import type { BetLine } from '../../../domain/bets/line';
import type { KeyInMember, KeyInRound, SlipRefusalMessage } from '../../../domain/slips/slip-check';
import { workContext } from '../../../src/context/workContext';
import { useCallMutation } from '../../../src/data/useCallMutation';
import { readKey, useRead } from '../../../src/data/useRead';
import { useRested } from '../../../src/fields/useRested';
import type { PrintedLine } from '../paper/printedSlip';
import { changeDraft, stakeOf, type CheckedLine } from './draft';
import { keep, readStored } from './stored';

/** How long typing rests before the API is asked what it would say. */
const REST_MS = 250;

/** How often the rounds that are open are read anew. */
const ROUNDS_EVERY_MS = 30_000;

/** A slip that was saved, with all that its paper shows. */
export interface SavedSlip {
  no: number;
  id: string;
  at: string;
  member: KeyInMember;
  round: KeyInRound;
  lines: readonly PrintedLine[];
  stake: number;
  debit: number;
}

/** What was answered to the slip as it was sent: whole, or to single lines by their key. */
interface Refused {
  slip: SlipRefusalMessage | null;
  lines: ReadonlyMap<number, SlipRefusalMessage>;
}

/** Of a line that repeats an amount which was refused meanwhile. */
const REPEATED: SlipRefusalMessage = { reason: 'repeated' };

const NOT_REFUSED: Refused = { slip: null, lines: new Map() };

/** The rounds that slips can be keyed in for. */
export const useKeyInRounds = () => useRead(listKeyInRounds, {}, { refetchInterval: ROUNDS_EVERY_MS });

/** The round of an empty slip: of what is worked on, else the one that was keyed in for last, else the next to close. */
function roundToBegin(rounds: readonly KeyInRound[], last: string | null): KeyInRound | undefined {
  const context = workContext();
  const ofContext = rounds.find(({ id, lotto }) => (context?.round ? id === context.round : lotto === context?.code));
  return ofContext ?? rounds.find(({ id }) => id === last) ?? rounds[0];
}

/** Everything about a slip that is being keyed in. */
export function useEntry(rounds: readonly KeyInRound[]) {
  const queryClient = useQueryClient();
  const [kept] = useState(readStored);
  const [member, chooseMember] = useState(kept.member);
  // Lines that were typed for a round never move to another by themselves.
  const [roundId, chooseRound] = useState(() =>
    kept.draft.lines.length > 0 ? kept.roundId : (roundToBegin(rounds, kept.roundId)?.id ?? null),
  );
  const [draft, change] = useReducer(changeDraft, kept.draft);
  const [refused, setRefused] = useState(NOT_REFUSED);
  const [duplicateOf, setDuplicateOf] = useState<number | null>(null);
  const [saved, setSaved] = useState<SavedSlip | null>(null);
  const round = rounds.find(({ id }) => id === roundId) ?? null;
  useEffect(() => keep({ member, roundId, draft }), [member, roundId, draft]);

  const memberId = member?.id;
  const openId = round?.id;
  const question = useMemo((): InputOf<typeof checkSlip> | null => {
    if (memberId === undefined || openId === undefined) return null;
    return { body: { memberId, roundId: openId, lines: draft.lines.map(({ key: _key, ...line }) => line) } };
  }, [memberId, openId, draft.lines]);
  const rested = useRested(question, REST_MS);
  const check = useRead(checkSlip, rested, { placeholderData: (before) => before, gcTime: 0, staleTime: 0 });
  const isChecked = question !== null && rested === question && check.data !== undefined && !check.isPlaceholderData;
  const answers = useMemo(() => {
    const { lines } = check.data ?? { lines: [] };
    return new Map(
      isChecked
        ? draft.lines.flatMap(({ key }, index): [number, CheckedLine][] => (lines[index] ? [[key, lines[index]]] : []))
        : [],
    );
  }, [check.data, draft.lines, isChecked]);
  // Once a rate was shown it is the one that is sent, so that a new one is asked about rather than slipped in.
  const isWhole = check.data?.refusal === null;
  useEffect(() => {
    if (answers.size > 0) change({ kind: 'told', answers, isWhole });
  }, [answers, isWhole]);

  const refusals = useMemo(() => {
    const found = new Map(refused.lines);
    for (const { key, source } of draft.lines) {
      const refusal = answers.get(key)?.refusal ?? (source === 'refused' ? REPEATED : null);
      if (refusal) found.set(key, refusal);
      else if (answers.has(key)) found.delete(key);
    }
    return found;
  }, [answers, draft.lines, refused.lines]);

  /** What can be had instead of each line that is refused, as far as the API has said. */
  const offers = useMemo(
    () =>
      new Map(
        [...refusals].flatMap(([key, { reason }]): [number, CheckedLine['offer']][] => {
          const answer = answers.get(key);
          if (reason === REPEATED.reason) return [[key, null]];
          return answer?.refusal ? [[key, answer.offer]] : [];
        }),
      ),
    [answers, refusals],
  );

  const isReady = isChecked && draft.lines.every(({ key, rate }) => rate !== null || refusals.has(key));

  const saving = useCallMutation(keyInSlip, {
    onDone: ({ outcome, slip, refusal, lines }) => {
      setDuplicateOf(outcome === 'duplicate' ? (slip?.no ?? null) : null);
      if (outcome === 'accepted' && slip && member && round) {
        const { stake, debit } = { stake: stakeOf(draft.lines), debit: check.data?.debit ?? 0 };
        const taken = draft.lines.map((line): PrintedLine => ({
          ...line,
          rate: line.rate ?? 0,
          discount: answers.get(line.key)?.discount ?? 0,
          isOut: false,
        }));
        setSaved({ ...slip, at: slip.at ?? '', member, round, lines: taken, stake, debit });
        setRefused(NOT_REFUSED);
        change({ kind: 'empty' });
        return;
      }
      const ofLines = lines.flatMap(({ position, refusal: why }): [number, SlipRefusalMessage][] => {
        const line = draft.lines[position - 1];
        return line ? [[line.key, why]] : [];
      });
      setRefused({ slip: refusal, lines: new Map(ofLines) });
      void queryClient.invalidateQueries({ queryKey: readKey(checkSlip) });
    },
  });

  /** Sends it; `onSettled` is called whatever came of that. */
  const save = (confirmDuplicate: boolean, onSettled: () => void) => {
    if (!member || !round) return;
    // Nothing is taken at a rate that nobody saw: without one a line is sent with a rate that is refused.
    const lines = draft.lines.map(({ betType, number, stake, rate }): BetLine => ({
      betType,
      number,
      stake,
      rate: rate ?? 1,
    }));
    saving.mutate({ body: { memberId: member.id, roundId: round.id, lines, confirmDuplicate } }, { onSettled });
  };

  return {
    member,
    setMember: (chosen: KeyInMember | null) => {
      chooseMember(chosen);
      change({ kind: 'unprice' });
    },
    round,
    setRoundId: (id: string) => {
      chooseRound(id);
      change({ kind: 'unprice' });
    },
    draft,
    change,
    saved,
    /** What the API says now; the totals are of the lines that would be taken. */
    check: check.data,
    checkError: check.error,
    /** Whether the API has answered for all that stands here now. */
    isReady,
    answers,
    refusals,
    offers,
    slipRefusal: (isChecked ? check.data?.refusal : refused.slip) ?? null,
    /** The number of a slip that says the same, sent a moment ago. */
    duplicateOf,
    save,
    saving,
  };
}

export type Entry = ReturnType<typeof useEntry>;
