/** Audit entries of the sample's incidents. The audit is in the order of time, so they are written with the others. */
import { auditRow } from '../audit/write-audit';
import type { audit } from '../db/schema';
import { CHANGED_AGENT, CHANGED_DAYS_AGO, CHANGED_SHARE } from './book/incidents/changed-share';
import { BY_SECOND_PERSON, SECOND_PERSON_MINUTES_AGO } from './book/incidents/second-persons';
import { OFF_DAYS_AGO } from './book/incidents/switched-off';
import { daysBefore } from './days';
import { exampleAddress } from './names';
import type { SamplePlan } from './plan';
import { seededRandom } from '../simulator/random';
import { MINUTE_MS } from '../../domain/durations';

type AuditRow = typeof audit.$inferInsert;

/** An account with guessed passwords, several times within half an hour. */
const GUESSED_AT = 'hy01';
const GUESSED_DAYS_AGO = 1.3;
const GUESSED_MINUTES = [0, 6, 13, 21, 28];

/** Returns the audit rows of changes that no request made. */
export function incidentRecords({ agents }: SamplePlan, masterId: string, lottoId: string, now: Date): AuditRow[] {
  const named = (username: string) => {
    const found = agents.find((agent) => agent.username === username);
    if (!found) throw new Error(`the sample has no agent ${username}`);
    return found;
  };
  const changed = named(CHANGED_AGENT);
  const guessed = named(GUESSED_AT);
  const upline = {
    username: changed.parent?.username ?? '',
    accountId: changed.parent?.id ?? null,
    sessionId: null,
    ip: null,
  };
  const stranger = {
    username: guessed.username,
    accountId: null,
    sessionId: null,
    ip: exampleAddress(seededRandom(42)),
  };
  const master = { username: 'master', accountId: masterId, sessionId: null, ip: null };
  const guessedAt = daysBefore(now, GUESSED_DAYS_AGO).getTime();
  return [
    auditRow(daysBefore(now, CHANGED_DAYS_AGO), upline, {
      action: 'update',
      entity: 'agents',
      entityId: changed.id,
      before: { givenPt: CHANGED_SHARE.before },
      after: { givenPt: CHANGED_SHARE.after },
    }),
    ...GUESSED_MINUTES.map((minutes) =>
      auditRow(new Date(guessedAt + minutes * MINUTE_MS), stranger, {
        action: 'wrong-passwords',
        entity: 'account',
        entityId: guessed.id,
      }),
    ),
    auditRow(daysBefore(now, OFF_DAYS_AGO), master, {
      action: 'update',
      entity: 'lottos',
      entityId: lottoId,
      before: { isOn: true },
      after: { isOn: false },
    }),
    ...BY_SECOND_PERSON.map((group) =>
      auditRow(new Date(now.getTime() - SECOND_PERSON_MINUTES_AGO * MINUTE_MS), master, {
        action: 'update',
        entity: 'settings',
        entityId: null,
        before: { [`approvals.${group}`]: 'singleOperator' },
        after: { [`approvals.${group}`]: 'secondPerson' },
      }),
    ),
  ];
}
