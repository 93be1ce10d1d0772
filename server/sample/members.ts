/** The members of the sample. */
import type { PlannedAgent, PlannedMember } from './account-plan';
import type { BranchHead } from './agents';
import { daysBefore } from './days';
import { impossiblePhone, memberNickname, memberNote } from './names';
import { happens, integerBetween, momentBetween, pickFrom, type Random, shareOut } from '../simulator/random';
import { idAt } from './sample-id';
import { MEMBER_COUNT } from './tree';

const BAHT = 100;

/** Maximum stakes of a member per business day, satang; a part of it per slip, and a part of that per line. */
const DAY_STAKES = [5_000, 10_000, 20_000, 50_000].map((baht) => baht * BAHT);
const SLIP_PARTS = [1, 2, 4];
const LINE_PARTS = [2, 5, 10];

/** Shares that agents hold of their members' lines, basis points. */
const HELD_PTS = [2_000, 2_500, 3_000, 3_000, 3_500, 4_000, 4_550, 5_000];

const CODE_DIGITS = 3;

/** Returns the number of members per agent: as in the tree, the rest distributed unevenly among the others. */
function membersOf(random: Random, heads: readonly BranchHead[]): number[] {
  const fixed = heads.reduce((sum, { branch }) => sum + (branch.members ?? 0), 0);
  const weights = heads.map(({ branch }) => {
    if (branch.members !== undefined) return 0;
    return branch.below ? integerBetween(random, 3, 12) : integerBetween(random, 8, 40);
  });
  return shareOut(MEMBER_COUNT - fixed, weights).map((part, index) => heads[index]?.branch.members ?? part);
}

function limitsOf(random: Random) {
  if (happens(random, 20)) return { maxLineStake: null, maxSlipStake: null, maxDayStake: null };
  const maxDayStake = pickFrom(random, DAY_STAKES);
  const maxSlipStake = maxDayStake / pickFrom(random, SLIP_PARTS);
  return { maxLineStake: maxSlipStake / pickFrom(random, LINE_PARTS), maxSlipStake, maxDayStake };
}

/** Returns the status: a few members are stopped by their agent, with a reason for the audit. */
function statusOf(random: Random, now: Date, createdAt: Date) {
  const turn = integerBetween(random, 1, 100);
  if (turn > 3) return { status: 'active' as const, statusSince: null, statusReason: null };
  const statusSince = momentBetween(random, createdAt, now);
  if (turn > 1) return { status: 'suspended' as const, statusSince, statusReason: 'ยังไม่เคลียร์ยอด' };
  return { status: 'locked' as const, statusSince, statusReason: 'เลิกเล่นแล้ว' };
}

function planMember(
  random: Random,
  now: Date,
  parent: PlannedAgent,
  number: number,
  held: number | null,
): PlannedMember {
  // An agent adds members only while it signs in, so none after its last sign-in.
  const createdAt = momentBetween(random, parent.createdAt, parent.lastLoginAt ?? parent.createdAt);
  return {
    id: idAt(random, createdAt),
    kind: 'member',
    parent,
    username: parent.username + String(number).padStart(CODE_DIGITS, '0'),
    nickname: memberNickname(random),
    phone: happens(random, 80) ? impossiblePhone(random) : null,
    createdAt,
    lastLoginAt: null,
    lastLoginIp: null,
    ...statusOf(random, now, createdAt),
    heldPt: Math.min(parent.givenPt, held ?? pickFrom(random, HELD_PTS)),
    ...limitsOf(random),
    // One in a hundred has asked to be excluded from betting for a while.
    excludedUntil: happens(random, 1) ? daysBefore(now, -integerBetween(random, 7, 180)) : null,
    note: memberNote(random),
  };
}

/** Plans all members, by their agents. */
export function planMembers(random: Random, now: Date, heads: readonly BranchHead[]): PlannedMember[] {
  const counts = membersOf(random, heads);
  return heads.flatMap(({ agent, branch }, index) =>
    Array.from({ length: counts[index] ?? 0 }, (_, position) =>
      planMember(random, now, agent, position + 1, branch.heldPt ?? null),
    ),
  );
}
