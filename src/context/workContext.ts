/** The lotto and round that somebody works on, chosen once and kept from screen to screen while the tab is open. */
import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners';

/** Ids of a lotto and of one of its rounds. */
export interface Chosen {
  lotto: string;
  /** Null for none in particular. */
  round: string | null;
}

export interface WorkContext extends Chosen {
  /** The lotto's, by which some of what there is names it. */
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

/** What is worked on now; null where nothing was chosen. */
export const workContext = (): WorkContext | null => context;

/** Chooses what is worked on, or lets go of it. */
export function chooseWorkContext(next: WorkContext | null): void {
  context = next;
  try {
    if (next) sessionStorage.setItem(STORED, JSON.stringify(next));
    else sessionStorage.removeItem(STORED);
  } catch {
    // Without a store it lives as long as the page.
  }
  notify();
}

/** What is worked on, as it changes. */
export const useWorkContext = (): WorkContext | null => useSyncExternalStore(subscribe, workContext);
