/** Rules for the names that accounts sign in with (design.md §6, domain.md §4). */
import { plainTyped } from '../text/plain-signs';

export const USERNAME_MIN = 3;
export const USERNAME_MAX = 32;

/** The one account without a parent. */
export const MASTER_USERNAME = 'master';

/** Name of the system in the audit, where it decides by itself. */
export const SYSTEM_NAME = 'system';

const ALLOWED = /^[a-z0-9._-]+$/;

/**
 * Returns the canonical form of a name: lower-case, because names are compared without case, with western digits and
 * without invisible characters.
 */
export function canonicalUsername(raw: string): string {
  return plainTyped(raw).toLowerCase();
}

/**
 * Returns the beginning that a new name under `parent` must have: the upline's own name, so that a name shows its place
 * in the tree. Master's children choose freely.
 */
export function usernamePrefix(parent: string): string {
  return parent === MASTER_USERNAME ? '' : parent;
}

/**
 * Returns the part of a name after a fixed beginning. People often type the beginning too, and it must not occur twice.
 *
 * @param typed in canonical form
 * @param lead the upline's name, or the owner's with its `@`
 */
export function ownPartOf(typed: string, lead: string): string {
  return typed.startsWith(lead) ? typed.slice(lead.length) : typed;
}

/** Returns the name that a sub account signs in with: its owner's name, `@`, and its own part. */
export function subUsername(owner: string, name: string): string {
  return `${owner}@${name}`;
}

export type UsernameFault = 'tooShort' | 'tooLong' | 'characters' | 'reserved' | 'prefix';

/** Replaces common look-alikes by the letters that they imitate, so that `m4ster` or `rnaster` can't pose as master. */
function skeleton(name: string): string {
  return name
    .replace(/[._-]/g, '')
    .replace(/rn/g, 'm')
    .replace(/4/g, 'a')
    .replace(/5/g, 's')
    .replace(/3/g, 'e')
    .replace(/7/g, 't');
}

/**
 * Returns the reason why a canonical name can't be used under `parent`, or null when it can. The database checks
 * uniqueness.
 */
export function faultOfUsername(name: string, parent: string): UsernameFault | null {
  if (name.length < USERNAME_MIN) return 'tooShort';
  if (name.length > USERNAME_MAX) return 'tooLong';
  if (!ALLOWED.test(name)) return 'characters';
  if (skeleton(name) === MASTER_USERNAME || skeleton(name) === skeleton(SYSTEM_NAME)) return 'reserved';
  const prefix = usernamePrefix(parent);
  if (!name.startsWith(prefix) || name === prefix) return 'prefix';
  return null;
}
