/** The lotto and round that a user works on, chosen once and kept from screen to screen while the tab is open. */
import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners';

/** Ids of a lotto and of one of its rounds. */
export interface Chosen {
  lotto: string;
  /** Null for no particular round. */
  round: string | null;
}

export interface WorkContext extends Chosen {
  /** Code of the lotto; some records name the lotto by it. */
  code: string;
}

const STORED = 'workContext';

function readStored(): WorkContext | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORED) ?? 'null') as Partial<WorkContext> | null;
    if (typeof stored?.lotto !== 'string' || typeof stored.code !== 'string') return null;
    return { lotto: stored.lotto, code: stored.code, round: typeof stored.round === 'string' ? stored.round : null };
  } catch {
    return null;
  }
}

let context = readStored();
const { notify, subscribe } = createListeners();

/** Returns the current lotto and round; null if none was chosen. */
export const workContext = (): WorkContext | null => context;

/** Sets or clears the current lotto and round. */
export function chooseWorkContext(next: WorkContext | null): void {
  context = next;
  try {
    if (next) sessionStorage.setItem(STORED, JSON.stringify(next));
    else sessionStorage.removeItem(STORED);
  } catch {
    // Without storage it lives as long as the page.
  }
  notify();
}

/** Returns the current lotto and round, and follows changes. */
export const useWorkContext = (): WorkContext | null => useSyncExternalStore(subscribe, workContext);
