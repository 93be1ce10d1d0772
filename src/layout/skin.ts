/**
 * The page's skin. The sign-in page and the back office share this file, so it imports nothing.
 *
 * The user's choice is kept under `skin`; `system` follows the machine. `bordered` is light with lines in place of
 * shadows and grey background, `semi-dark` light with a dark menu. The skin in force is in `<html data-skin>`, where
 * style sheets find it before any component renders.
 */
import { createListeners } from '../listeners';
export const SKINS = ['light', 'dark', 'bordered', 'semi-dark'] as const;
export type Skin = (typeof SKINS)[number];
export const SKIN_CHOICES = [...SKINS, 'system'] as const;
export type SkinChoice = (typeof SKIN_CHOICES)[number];

const STORAGE_KEY = 'skin';

/** Replaces the storage when that is blocked: the choice then applies to this page only. */
let unstored: SkinChoice = 'system';

function isSkinChoice(value: unknown): value is SkinChoice {
  return (SKIN_CHOICES as readonly unknown[]).includes(value);
}

function systemPrefersDark(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)');
}

/** Returns the user's choice; `system` by default. */
export function skinChoice(): SkinChoice {
  try {
    const stored = window.localStorage.getItem(STORAGE_KEY);
    return isSkinChoice(stored) ? stored : 'system';
  } catch {
    return unstored;
  }
}

/** Returns the skin that a choice means on this machine at this moment. */
export function resolveSkin(choice: SkinChoice): Skin {
  if (choice !== 'system') return choice;
  return systemPrefersDark().matches ? 'dark' : 'light';
}

/** Returns the skin of the main menu, which in `semi-dark` differs from the page's. */
export function menuSkinOf(skin: Skin): Skin {
  return skin === 'semi-dark' ? 'dark' : skin;
}

/** Applies the chosen skin to the document; called once before the first paint and after every change. */
export function applySkin(): void {
  const skin = resolveSkin(skinChoice());
  document.documentElement.dataset.skin = skin;
  document.documentElement.style.colorScheme = skin === 'dark' ? 'dark' : 'light';
}

const listeners = createListeners(() => {
  window.addEventListener('storage', onStorage);
  systemPrefersDark().addEventListener('change', refresh);
  return () => {
    window.removeEventListener('storage', onStorage);
    systemPrefersDark().removeEventListener('change', refresh);
  };
});

function refresh(): void {
  applySkin();
  listeners.notify();
}

/** Stores a choice and applies it immediately. */
export function chooseSkin(choice: SkinChoice): void {
  try {
    window.localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    unstored = choice;
  }
  refresh();
}

function onStorage(event: StorageEvent): void {
  if (event.key === STORAGE_KEY || event.key === null) refresh();
}

/**
 * Calls back whenever the skin may have changed: here, in another tab, or on the machine itself.
 *
 * @returns a function that ends the subscription
 */
export const subscribeToSkin = listeners.subscribe;
