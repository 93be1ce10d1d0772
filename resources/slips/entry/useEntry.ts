import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useReducer, useState } from 'react';
import type { InputOf } from '../../../domain/api/call';
import { checkSlip, keyInSlip, listKeyInRounds, readKeyInStyle } from '../../../domain/api/slips';
import type { BetLine } from '../../../domain/bets/line';
import type { KeyInMember, KeyInRound, SlipRefusalMessage } from '../../../domain/slips/slip-check';
import { workContext } from '../../../src/context/workContext';
import { useCallMutation } from '../../../src/data/useCallMutation';
import { readKey, useRead } from '../../../src/data/useRead';
import { useRested } from '../../../src/fields/useRested';
import type { PrintedLine } from '../paper/printedSlip';
import { changeDraft, stakeOf, type Addition, type CheckedLine } from './draft';
import { keep, readStored } from './stored';

/** Pause after typing before the slip is checked, in milliseconds. */
const REST_MS = 250;

/** Polling interval for the open rounds, in milliseconds. */
const ROUNDS_EVERY_MS = 30_000;

/** A saved slip, with all data for its paper. */
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

/** Refusals of the sent slip: as a whole, or of single lines by their key. */
interface Refused {
  slip: SlipRefusalMessage | null;
  lines: ReadonlyMap<number, SlipRefusalMessage>;
}

/** Refusal of a line that repeats an amount that was later refused. */
const REPEATED: SlipRefusalMessage = { reason: 'repeated' };

const NOT_REFUSED: Refused = { slip: null, lines: new Map() };

/** Reads the rounds that accept slips. */
export const useKeyInRounds = () => useRead(listKeyInRounds, {}, { refetchInterval: ROUNDS_EVERY_MS });

/**
 * Returns the round of an empty slip: that of the work context, or else the last one used, or else the next to close.
 */
function roundToBegin(rounds: readonly KeyInRound[], last: string | null): KeyInRound | undefined {
  const context = workContext();
  const ofContext = rounds.find(({ id, lotto }) => (context?.round ? id === context.round : lotto === context?.code));
  return ofContext ?? rounds.find(({ id }) => id === last) ?? rounds[0];
}

/** State and actions of keying in a slip. */
export function useEntry(rounds: readonly KeyInRound[]) {
  const queryClient = useQueryClient();
  const [kept] = useState(readStored);
  const [member, chooseMember] = useState(kept.member);
  // Lines that were typed for a round never move to another automatically.
  const [roundId, chooseRound] = useState(() =>
    kept.draft.lines.length > 0 ? kept.roundId : (roundToBegin(rounds, kept.roundId)?.id ?? null),
  );
  const [draft, change] = useReducer(changeDraft, kept.draft);
  const [memberFor, setMemberFor] = useState(kept.memberFor);
  const [refused, setRefused] = useState(NOT_REFUSED);
  const [duplicateOf, setDuplicateOf] = useState<number | null>(null);
  const [saved, setSaved] = useState<SavedSlip | null>(null);
  const round = rounds.find(({ id }) => id === roundId) ?? null;
  useEffect(() => keep({ member, roundId, draft, memberFor }), [member, roundId, draft, memberFor]);

  const memberId = member?.id;
  const reading = useRead(readKeyInStyle, { query: { member: memberId } });
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
  // A displayed rate is also the sent one, so that the user has to confirm a new rate.
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

  /** Offers for each refused line, as far as the API has answered. */
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

  /** Sends the slip; `onSettled` is called after any outcome. */
  const save = (confirmDuplicate: boolean, onSettled: () => void) => {
    if (!member || !round) return;
    // No bet is accepted at a rate that the user hasn't seen: a line without a rate is sent with one that the API
    // refuses.
    const lines = draft.lines.map(({ betType, number, stake, rate }): BetLine => ({
      betType,
      number,
      stake,
      rate: rate ?? 1,
    }));
    saving.mutate({ body: { memberId: member.id, roundId: round.id, lines, confirmDuplicate } }, { onSettled });
  };

  const setMember = (chosen: KeyInMember | null) => {
    chooseMember(chosen);
    setMemberFor(draft.sender);
    change({ kind: 'unprice' });
  };

  return {
    member,
    setMember,
    /** Sender of an exported chat for whom the member was chosen; null for none. */
    memberFor,
    /** Reading style of the member, or of the reader's account without one. */
    style: reading.data,
    styleError: reading.error,
    retryStyle: () => void reading.refetch(),
    /**
     * Adds lines to the slip. A member who was chosen for another sender of the same chat is dropped, so that no bet is
     * booked to the wrong one.
     *
     * @returns whether the member was dropped
     */
    add: (addition: Addition): boolean => {
      const { sender } = addition;
      const isOther = sender !== null && memberFor !== null && memberFor !== sender;
      if (isOther) chooseMember(null);
      if (sender !== null) setMemberFor(sender);
      change(addition);
      return isOther;
    },
    round,
    setRoundId: (id: string) => {
      chooseRound(id);
      change({ kind: 'unprice' });
    },
    draft,
    change,
    saved,
    /** The latest answer; its totals cover the acceptable lines. */
    check: check.data,
    checkError: check.error,
    /** Whether the API has answered for the current state of the slip. */
    isReady,
    answers,
    refusals,
    offers,
    slipRefusal: (isChecked ? check.data?.refusal : refused.slip) ?? null,
    /** Number of an identical slip that was sent a moment before. */
    duplicateOf,
    save,
    saving,
  };
}

export type Entry = ReturnType<typeof useEntry>;
