import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  applySkin,
  chooseSkin,
  resolveSkin,
  skinChoice,
  SKIN_CHOICES,
  subscribeToSkin,
} from '../../../src/layout/skin';

let machine: { dark: boolean; change: () => void };

beforeEach(() => {
  window.localStorage.clear();
  const listeners = new Set<() => void>();
  machine = { dark: false, change: () => listeners.forEach((listener) => listener()) };
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () =>
      ({
        get matches() {
          return machine.dark;
        },
        addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
        removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
      }) as unknown as MediaQueryList,
  );
});

afterEach(() => {
  vi.restoreAllMocks();
});

function blockStorage() {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
}

const beforePaint = readFileSync('public/skin.js', 'utf8');

describe('the skin', () => {
  it('follows the machine until the reader chooses', () => {
    expect(skinChoice()).toBe('system');
    expect(resolveSkin('system')).toBe('light');
    machine.dark = true;
    expect(resolveSkin('system')).toBe('dark');
    expect(resolveSkin('light')).toBe('light');
  });

  it('stands on the document, where style sheets and scroll bars find it', () => {
    window.localStorage.setItem('skin', 'dark');
    applySkin();
    expect(document.documentElement.dataset.skin).toBe('dark');
    expect(document.documentElement.style.colorScheme).toBe('dark');
  });

  it('is kept and worn at once when chosen', () => {
    const told = vi.fn();
    const end = subscribeToSkin(told);
    chooseSkin('dark');
    expect(window.localStorage.getItem('skin')).toBe('dark');
    expect(document.documentElement.dataset.skin).toBe('dark');
    expect(told).toHaveBeenCalledTimes(1);
    end();
    chooseSkin('light');
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('ignores what nobody could have chosen', () => {
    window.localStorage.setItem('skin', 'tartan');
    expect(skinChoice()).toBe('system');
  });

  it('changes with the machine and with other tabs', () => {
    const told = vi.fn();
    const end = subscribeToSkin(told);
    machine.dark = true;
    machine.change();
    expect(document.documentElement.dataset.skin).toBe('dark');
    window.localStorage.setItem('skin', 'light');
    window.dispatchEvent(new StorageEvent('storage', { key: 'skin' }));
    expect(document.documentElement.dataset.skin).toBe('light');
    window.dispatchEvent(new StorageEvent('storage', { key: 'userData' }));
    expect(told).toHaveBeenCalledTimes(2);
    end();
  });

  it('holds for the page when storage is blocked', () => {
    blockStorage();
    window.eval(beforePaint);
    expect(document.documentElement.dataset.skin).toBe('light');
    chooseSkin('dark');
    expect(skinChoice()).toBe('dark');
    expect(document.documentElement.dataset.skin).toBe('dark');
  });

  it.each([null, ...SKIN_CHOICES, 'tartan'])('is the same before the first paint (%s)', (stored) => {
    for (const dark of [false, true]) {
      machine.dark = dark;
      if (stored !== null) window.localStorage.setItem('skin', stored);
      window.eval(beforePaint);
      const { skin } = document.documentElement.dataset;
      const { colorScheme } = document.documentElement.style;
      delete document.documentElement.dataset.skin;
      applySkin();
      expect(skin).toBe(document.documentElement.dataset.skin);
      expect(colorScheme).toBe(document.documentElement.style.colorScheme);
    }
  });
});

describe('the direction before the first paint', () => {
  it.each([
    [null, 'ltr'],
    ['{"direction":"rtl"}', 'rtl'],
    ['{"direction":"ltr"}', 'ltr'],
    ['{"direction":"up"}', 'ltr'],
    ['null', 'ltr'],
    ['{', 'ltr'],
  ])('%s in the storage is %s', (stored, direction) => {
    if (stored !== null) window.localStorage.setItem('layout', stored);
    window.eval(beforePaint);
    expect(document.documentElement.dir).toBe(direction);
  });
});
