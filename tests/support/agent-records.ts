/** Agents as the API answers them, for screens that are tested without it. */
import { permissionOf } from '../../domain/access';
import type { AgentRecord } from '../../domain/entities/agent';

/** An id that is the same in every run. */
const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** Returns an agent below master at 90 %; a test gives the fields that matter to it. */
export function agentRecord(number: number, given: Partial<AgentRecord> = {}): AgentRecord {
  return {
    id: idOf(number),
    username: `agent${number}`,
    password: undefined,
    nickname: null,
    phone: null,
    email: null,
    parent: { id: idOf(0), label: 'master' },
    level: 1,
    ourPt: 1000,
    givenPt: 9000,
    permission: permissionOf('view'),
    status: 'active',
    effectiveStatus: 'active',
    childCount: 0,
    balance: 0,
    available: 0,
    usedCredit: null,
    isNearLimit: false,
    isSilent: false,
    weekResult: 0,
    activeMembers: 0,
    lastBetAt: null,
    isOnline: false,
    neverSignedIn: true,
    hasSecondFactor: false,
    lastLoginAt: null,
    createdAt: '2026-10-16T17:30:05.000Z',
    share: { receivedPt: 10_000, minimum: 0, maximum: 10_000, editable: true, chain: [], above: 0 },
    version: 1,
    ...given,
  };
}
