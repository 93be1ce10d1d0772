/** Rules for the names accounts sign in with (design.md §6, domain.md §4). */
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 32;

/** The one account without a parent. */
export const MASTER_USERNAME = 'master';

const ALLOWED = /^[a-z0-9._-]+$/;

/** Names are compared without case: the canonical form is trimmed and lower-case. */
export function canonicalUsername(raw: string): string {
  return raw.trim().toLowerCase();
}

/**
 * What a new name under `parent` must begin with: the upline's own name, so that a name shows where it belongs.
 * Master's children choose freely.
 */
export function usernamePrefix(parent: string): string {
  return parent === MASTER_USERNAME ? '' : parent;
}

/**
 * What of a name follows a beginning that stands fixed: people type the beginning along, and it isn't meant twice.
 *
 * @param typed in canonical form
 * @param lead the upline's name, or the owner's with its `@`
 */
export function ownPartOf(typed: string, lead: string): string {
  return typed.startsWith(lead) ? typed.slice(lead.length) : typed;
}

/** The name a sub account signs in with: its owner's, `@`, and the part of its own. */
export function subUsername(owner: string, name: string): string {
  return `${owner}@${name}`;
}

export type UsernameFault = 'tooShort' | 'tooLong' | 'characters' | 'reserved' | 'prefix';

/** Letters that are commonly swapped for look-alikes, so that `m4ster` or `rnaster` can't pose as master. */
function skeleton(name: string): string {
  return name
    .replace(/[._-]/g, '')
    .replace(/rn/g, 'm')
    .replace(/4/g, 'a')
    .replace(/5/g, 's')
    .replace(/3/g, 'e')
    .replace(/7/g, 't');
}

/** Why a canonical name can't be taken under `parent`, or null when it can (uniqueness is the database's to say). */
export function faultOfUsername(name: string, parent: string): UsernameFault | null {
  if (name.length < USERNAME_MIN) return 'tooShort';
  if (name.length > USERNAME_MAX) return 'tooLong';
  if (!ALLOWED.test(name)) return 'characters';
  if (skeleton(name) === MASTER_USERNAME) return 'reserved';
  const prefix = usernamePrefix(parent);
  if (!name.startsWith(prefix) || name === prefix) return 'prefix';
  return null;
}
