/**
 * A person bound to one partner: the engineer who integrates it. They sign in as a sub account of whoever the partner
 * belongs to, and see that partner's log, failed calls and signature checker, whatever else their levels would allow.
 */
import { permits, type Permission, PUBLIC_RULES, type Rule, rulesOf } from '../access';
import { type PartnerKind, SUBJECT_OF_PARTNERS } from './kind';

/** What a bound person holds: reading about partners of that kind, if their levels hold it, and nothing else. */
export function rulesOfBound(permission: Permission, kind: PartnerKind): Rule[] {
  const subject = SUBJECT_OF_PARTNERS[kind];
  const holdsIt = permits(rulesOf(permission), 'read', subject);
  return [...(holdsIt ? [{ action: 'read', subject } as const] : []), ...PUBLIC_RULES];
}
