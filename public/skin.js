/**
 * Puts the skin on the document before anything is painted, so that a dark page doesn't begin with a white flash. It
 * runs as a plain script in the head, ahead of the modules; src/layout/skin.ts takes over from it and says the same.
 */
(() => {
  let choice = 'system';
  try {
    choice = globalThis.localStorage.getItem('skin') ?? choice;
  } catch {
    // Storage is blocked: as the machine has it.
  }
  const machineIsDark = globalThis.matchMedia('(prefers-color-scheme: dark)').matches;
  const dark = choice === 'dark' || (choice !== 'light' && machineIsDark);
  const root = globalThis.document.documentElement;
  root.dataset.skin = dark ? 'dark' : 'light';
  root.style.colorScheme = dark ? 'dark' : 'light';
})();
