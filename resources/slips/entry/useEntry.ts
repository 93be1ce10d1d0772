import { useQueryClient } from '@tanstack/react-query';
import { useEvent } from 'ra-core';
import { useEffect, useMemo, useReducer, useState } from 'react';
import type { InputOf } from '../../../domain/api/call';
import { checkSlip, keyInSlip, listKeyInMembers, listKeyInRounds, readKeyInStyle } from '../../../domain/api/slips';
import type { BetLine, LineRequest } from '../../../domain/bets/line';
import { roundToBegin } from '../../../domain/slips/round-choice';
import type { KeyInMember, KeyInRound, SlipRefusalMessage } from '../../../domain/slips/slip-check';
import { workContext } from '../../../src/context/workContext';
import { bestNow } from '../../../src/data/serverTime';
import { useCallMutation } from '../../../src/data/useCallMutation';
import { readKey, useRead } from '../../../src/data/useRead';
import { useRested } from '../../../src/fields/useRested';
import { useReader } from '../../../src/session/reader';
import type { PrintedLine } from '../paper/printedSlip';
import { changeDraft, stakeOf, type Addition, type CheckedLine, type DraftLine } from './draft';
import { lastChoice, rememberChoice, type LastMember } from './lastChoice';
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

/** The parts of a line that the API takes. */
const requestOf = ({ betType, number, stake, rate }: DraftLine): LineRequest => ({ betType, number, stake, rate });

const NOT_REFUSED: Refused = { slip: null, lines: new Map() };

const toLast = ({ id, username }: KeyInMember): LastMember => ({ id, username });

/** Reads the rounds that accept slips. */
export const useKeyInRounds = () => useRead(listKeyInRounds, {}, { refetchInterval: ROUNDS_EVERY_MS });

/**
 * Returns the state to begin with: that of the tab, and for a slip that is still empty the user's last member and round.
 */
function beginning(rounds: readonly KeyInRound[], user: string) {
  const kept = readStored();
  // Lines that were typed for a round never move to another automatically.
  if (kept.draft.lines.length > 0) return { ...kept, remembered: null };
  const last = lastChoice(user);
  const round = roundToBegin(rounds, { context: workContext(), last: last.round, now: bestNow() });
  // The member was dropped if there are bets of another sender: those of one are never booked to the member of another.
  const isNew = kept.member === null && kept.memberFor === null && kept.draft.text === '';
  const remembered = isNew && last.member ? { ...last.member, nickname: null } : null;
  return { ...kept, member: kept.member ?? remembered, roundId: round?.id ?? null, remembered };
}

/**
 * Confirms a remembered member with the API: it may have moved to another account since, or have another nickname.
 *
 * @param onAnswer called with the member as it is now; null if the user can't key in for it any more
 */
function useConfirmed(remembered: KeyInMember | null, onAnswer: (member: KeyInMember | null) => void): void {
  const query = remembered && { query: { q: remembered.username } };
  const { data } = useRead(listKeyInMembers, query);
  const answer = useEvent(onAnswer);
  useEffect(() => {
    if (remembered && data) answer(data.find(({ id }) => id === remembered.id) ?? null);
  }, [remembered, data, answer]);
}

/** State and actions of keying in a slip. */
export function useEntry(rounds: readonly KeyInRound[]) {
  const queryClient = useQueryClient();
  const user = useReader()?.id ?? '';
  const [kept] = useState(() => beginning(rounds, user));
  const [member, chooseMember] = useState(kept.member);
  const [roundId, chooseRound] = useState(kept.roundId);
  const [draft, change] = useReducer(changeDraft, kept.draft);
  const [memberFor, setMemberFor] = useState(kept.memberFor);
  const [refused, setRefused] = useState(NOT_REFUSED);
  const [duplicateOf, setDuplicateOf] = useState<number | null>(null);
  const [saved, setSaved] = useState<SavedSlip | null>(null);
  const round = rounds.find(({ id }) => id === roundId) ?? null;
  useEffect(() => keep({ member, roundId, draft, memberFor }), [member, roundId, draft, memberFor]);
  useConfirmed(kept.remembered, (confirmed) => {
    if (member?.id === kept.remembered?.id) chooseMember(confirmed);
  });

  const memberId = member?.id;
  const reading = useRead(readKeyInStyle, { query: { member: memberId } });
  const openId = round?.id;
  const question = useMemo((): InputOf<typeof checkSlip> | null => {
    if (memberId === undefined || openId === undefined) return null;
    return { body: { memberId, roundId: openId, lines: draft.lines.map(requestOf) } };
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
        rememberChoice(user, { member: toLast(member), round: { id: round.id, lotto: round.lotto } });
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
    const lines = draft.lines.map((line): BetLine => ({ ...requestOf(line), rate: line.rate ?? 1 }));
    saving.mutate({ body: { memberId: member.id, roundId: round.id, lines, confirmDuplicate } }, { onSettled });
  };

  const setMember = (chosen: KeyInMember | null) => {
    chooseMember(chosen);
    rememberChoice(user, { member: chosen && toLast(chosen) });
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
    setRound: ({ id, lotto }: KeyInRound) => {
      chooseRound(id);
      rememberChoice(user, { round: { id, lotto } });
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
