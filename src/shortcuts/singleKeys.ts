/**
 * Whether shortcuts without Ctrl or ⌘ work, kept in the browser. They can be turned off because people who speak to the
 * computer, or hit keys by accident, would trigger them unintentionally (WCAG 2.2, 2.1.4).
 */
import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners';

const STORED = 'singleKeyShortcuts';
const OFF = 'off';
const { notify, subscribe } = createListeners();

/** Whether shortcuts of plain keys work; they do where the browser stores nothing. */
export function singleKeysWork(): boolean {
  try {
    return localStorage.getItem(STORED) !== OFF;
  } catch {
    return true;
  }
}

/** Turns shortcuts of plain keys on or off, for this browser. */
export function letSingleKeysWork(work: boolean): void {
  try {
    if (work) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, OFF);
  } catch {
    // A browser that stores nothing keeps the default.
  }
  notify();
}

/** Returns `singleKeysWork`, and follows changes. */
export function useSingleKeysWork(): boolean {
  return useSyncExternalStore(subscribe, singleKeysWork);
}
