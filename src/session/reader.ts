/**
 * The signed-in user, as screens need it: their name, their rights, their restrictions, and the account they act for.
 */
import { useSyncExternalStore } from 'react';
import { permits, PUBLIC_RULES, type Action, type Rule, type Subject } from '../../domain/access';
import { NO_REDUCTIONS, type Reductions } from '../../domain/accounts/reductions';
import { MASTER_USERNAME } from '../../domain/accounts/username';
import type { UserData } from '../../domain/session/user-data';
import { accessOf, type Can } from './access';
import { readUserData, subscribeToSession } from './session';

let last: { rules: readonly Rule[]; can: Can } | null = null;

/** Whether the user may do an action on a subject; without a session only the rights that everyone has. */
export const can: Can = (action, subject) => {
  const rules = readUserData()?.ability ?? PUBLIC_RULES;
  if (last?.rules !== rules) last = { rules, can: accessOf(rules) };
  return last.can(action, subject);
};

/** Returns the signed-in user, and follows every change: fresh rights after a renewal, a sign-out in another tab. */
export function useReader(): UserData | null {
  return useSyncExternalStore(subscribeToSession, readUserData);
}

/** Returns the username of the signed-in user; empty when nobody is signed in. */
export function useReaderName(): string {
  return useReader()?.username ?? '';
}

/** Returns the user if they are a sub account, and therefore act for its owner; null for the owner. */
export function useActingSub(): UserData | null {
  const reader = useReader();
  return reader?.role === 'sub' ? reader : null;
}

/** Returns the reason why the user may look but change nothing at present; null when nothing prevents it. */
export function useStopped(): UserData['stopped'] {
  // User data stored by an older release lacks it.
  return useReader()?.stopped ?? null;
}

/** Returns whether the user acts for the operator: as master, or as master's staff. */
export function useIsOperator(): boolean {
  return useReader()?.agent === MASTER_USERNAME;
}

/**
 * Returns the actions forbidden to the user although their level would allow them; they also bind accounts that the
 * user adds.
 */
export function useHeldReductions(): Reductions {
  return useReader()?.reductions ?? NO_REDUCTIONS;
}

/** Returns whether the user sees only one partner, as its engineer. */
export function useIsBound(): boolean {
  return useReader()?.isBound === true;
}

/** Returns whether the user may act on results for the operator: with the right, and without the restriction. */
export function useEntersResults(action: Action, subject: Subject = 'lotto'): boolean {
  const isHouse = useIsOperator();
  const { noResults } = useHeldReductions();
  const rules = useReader()?.ability ?? [];
  return isHouse && !noResults && permits(rules, action, subject);
}

/** Returns whether the user may cancel slips at all: with full rights on members, and no restriction against it. */
export function useMayCancelSlips(): boolean {
  const reader = useReader();
  return reader !== null && permits(reader.ability, 'manage', 'member') && !reader.reductions.noCancel;
}
