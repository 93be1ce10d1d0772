/**
 * Users bound to one partner: the engineers who integrate it. They sign in as a sub account of the partner's owner.
 * They see only that partner's log, failed calls and signature checker, regardless of the other rights of their levels.
 */
import { permits, type Permission, PUBLIC_RULES, type Rule, rulesOf } from '../access';
import { type PartnerKind, SUBJECT_OF_PARTNERS } from './kind';

/**
 * Returns the rules of a bound user: reading about partners of that kind, if their levels permit it, and nothing else.
 */
export function rulesOfBound(permission: Permission, kind: PartnerKind): Rule[] {
  const subject = SUBJECT_OF_PARTNERS[kind];
  const holdsIt = permits(rulesOf(permission), 'read', subject);
  return [...(holdsIt ? [{ action: 'read', subject } as const] : []), ...PUBLIC_RULES];
}
