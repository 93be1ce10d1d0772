/** The shortcuts that work at the moment: each screen and part adds its own while it is shown. */
import type { Shortcut } from './shortcut';
import { createListeners } from '../listeners';

let bound: readonly Shortcut[] = [];
const { notify, subscribe } = createListeners();

function change(next: readonly Shortcut[]): void {
  bound = next;
  notify();
}

/** Adds shortcuts; returns a function that removes them. Of two with the same keys the one added last works. */
export function bindShortcuts(added: readonly Shortcut[]): () => void {
  change([...bound, ...added]);
  return () => change(bound.filter((shortcut) => !added.includes(shortcut)));
}

/** Returns the shortcuts that work now, in the order in which they were added; the same array until they change. */
export function boundShortcuts(): readonly Shortcut[] {
  return bound;
}

/** Calls back after every change; returns a function that stops it. */
export const watchShortcuts = subscribe;
