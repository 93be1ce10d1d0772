/** Who is signed in, as screens ask for it: their name, their rights, what restricts them, and whom they act for. */
import { useSyncExternalStore } from 'react';
import { permits, PUBLIC_RULES, type Action, type Rule, type Subject } from '../../domain/access';
import { NO_REDUCTIONS, type Reductions } from '../../domain/accounts/reductions';
import { MASTER_USERNAME } from '../../domain/accounts/username';
import type { UserData } from '../../domain/session/user-data';
import { accessOf, type Can } from './access';
import { readUserData, subscribeToSession } from './session';

let last: { rules: readonly Rule[]; can: Can } | null = null;

/** Whether the reader holds an action on a subject; without a session only what everyone holds. */
export const can: Can = (action, subject) => {
  const rules = readUserData()?.ability ?? PUBLIC_RULES;
  if (last?.rules !== rules) last = { rules, can: accessOf(rules) };
  return last.can(action, subject);
};

/** Who is signed in, following every change: fresh rights after a renewal, a sign-out in another tab. */
export function useReader(): UserData | null {
  return useSyncExternalStore(subscribeToSession, readUserData);
}

/** The username of whoever is signed in; empty when nobody is. */
export function useReaderName(): string {
  return useReader()?.username ?? '';
}

/** The reader, if they are a sub account and so act for its owner; null for the owner. */
export function useActingSub(): UserData | null {
  const reader = useReader();
  return reader?.role === 'sub' ? reader : null;
}

/** Why the reader may look but change nothing at present; null when nothing is in the way. */
export function useStopped(): UserData['stopped'] {
  // What an older release has stored doesn't say it.
  return useReader()?.stopped ?? null;
}

/** Whether the reader acts for the house: as master, or as somebody who works for master. */
export function useIsOperator(): boolean {
  return useReader()?.agent === MASTER_USERNAME;
}

/** What the reader may not do although their level would allow it; what binds them binds those they add. */
export function useHeldReductions(): Reductions {
  return useReader()?.reductions ?? NO_REDUCTIONS;
}

/** Whether the reader sees one partner and nothing else, as its engineer. */
export function useIsBound(): boolean {
  return useReader()?.isBound === true;
}

/** Whether the reader does something of the house's about results: with the right, and without the restriction. */
export function useEntersResults(action: Action, subject: Subject = 'lotto'): boolean {
  const isHouse = useIsOperator();
  const { noResults } = useHeldReductions();
  const rules = useReader()?.ability ?? [];
  return isHouse && !noResults && permits(rules, action, subject);
}

/** Whether the reader may cancel slips at all: with everything on members, and no restriction against it. */
export function useMayCancelSlips(): boolean {
  const reader = useReader();
  return reader !== null && permits(reader.ability, 'manage', 'member') && !reader.reductions.noCancel;
}
