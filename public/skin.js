/**
 * Puts skin and direction on the document before anything is painted, so that a dark page doesn't begin with a white
 * flash and none changes sides under the reader's eyes. It runs as a plain script in the head, ahead of the modules;
 * src/layout/skin.ts and src/layout/ThemeRoot.tsx take over from it and say the same.
 */
(() => {
  const stored = (key) => {
    try {
      return globalThis.localStorage.getItem(key);
    } catch {
      // Storage is blocked: as if nothing had been chosen.
      return null;
    }
  };
  const storedDirection = () => {
    try {
      return JSON.parse(stored('layout'))?.direction;
    } catch {
      return undefined;
    }
  };
  const machineIsDark = globalThis.matchMedia('(prefers-color-scheme: dark)').matches;
  const choice = stored('skin');
  const skin = ['light', 'dark', 'bordered', 'semi-dark'].includes(choice) ? choice : machineIsDark ? 'dark' : 'light';
  const root = globalThis.document.documentElement;
  root.dataset.skin = skin;
  root.style.colorScheme = skin === 'dark' ? 'dark' : 'light';
  root.dir = storedDirection() === 'rtl' ? 'rtl' : 'ltr';
})();
