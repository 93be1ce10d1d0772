/** The member and round that a user keyed in for last, remembered by user in this browser, also after signing out. */
import type { LastRound } from '../../../domain/slips/round-choice';

/** A member as remembered; its other data comes from the list of members, which also confirms that it still exists. */
export interface LastMember {
  id: string;
  username: string;
}

export interface LastChoice {
  member: LastMember | null;
  round: LastRound | null;
}

const STORED = 'slipEntryLast';

type Stored = Partial<Record<string, Partial<LastChoice>>>;

function readStored(): Stored {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED) ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

const isMember = (member: Partial<LastMember> | null | undefined): member is LastMember =>
  typeof member?.id === 'string' && typeof member.username === 'string';

const isRound = (round: Partial<LastRound> | null | undefined): round is LastRound =>
  typeof round?.id === 'string' && typeof round.lotto === 'string';

/** Returns the last choice of a user, by their id; null for each part that isn't remembered. */
export function lastChoice(user: string): LastChoice {
  const { member, round } = readStored()[user] ?? {};
  return { member: isMember(member) ? member : null, round: isRound(round) ? round : null };
}

/** Remembers a part of a user's choice. If the browser blocks storage, the next visit begins without it. */
export function rememberChoice(user: string, part: Partial<LastChoice>): void {
  try {
    const stored = { ...readStored(), [user]: { ...lastChoice(user), ...part } };
    localStorage.setItem(STORED, JSON.stringify(stored));
  } catch {
    // Nothing depends on it.
  }
}
