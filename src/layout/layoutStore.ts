/** The user's layout, kept in this browser under `layout` and shared with its other tabs. */
import { DEFAULT_LAYOUT, parseLayout, skinAfter, type LayoutChoices } from './layoutChoices';
import { chooseSkin, skinChoice } from './skin';
import { createListeners } from '../listeners';

const STORAGE_KEY = 'layout';

const { notify, subscribe } = createListeners(() => {
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
});

/** Replaces the storage when that is blocked: the choices then apply to this page only. */
let unstored: string | null = null;

/** The result of the last read; while the text is the same, so is the object. */
let last: { text: string | null; choices: LayoutChoices } = { text: null, choices: DEFAULT_LAYOUT };

function storedText(): string | null {
  try {
    return window.localStorage.getItem(STORAGE_KEY);
  } catch {
    return unstored;
  }
}

/** Returns the layout in force; the same object until something changes. */
export function layoutChoices(): LayoutChoices {
  const text = storedText();
  if (text !== last.text) last = { text, choices: parseLayout(text) };
  return last.choices;
}

/** Changes a part of the layout and stores it; the skin follows where it has to. */
export function chooseLayout(change: Partial<LayoutChoices>): void {
  const before = layoutChoices();
  const after = { ...before, ...change };
  const text = JSON.stringify(after);
  try {
    window.localStorage.setItem(STORAGE_KEY, text);
  } catch {
    unstored = text;
  }
  const skin = skinChoice();
  const next = skinAfter(before, after, skin);
  if (next !== skin) chooseSkin(next);
  notify();
}

/** Resets layout and skin to their defaults. */
export function resetLayout(): void {
  chooseLayout(DEFAULT_LAYOUT);
  chooseSkin('system');
}

function onStorage(event: StorageEvent): void {
  if (event.key === STORAGE_KEY || event.key === null) notify();
}

/**
 * Calls back whenever the layout may have changed, here or in another tab.
 *
 * @returns a function that ends the subscription
 */
export const subscribeToLayout = subscribe;
