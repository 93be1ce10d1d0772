import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_LAYOUT } from '../../../src/layout/layoutChoices';
import { chooseLayout, layoutChoices, resetLayout, subscribeToLayout } from '../../../src/layout/layoutStore';
import { chooseSkin, skinChoice } from '../../../src/layout/skin';

beforeEach(() => {
  window.localStorage.clear();
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the kept layout', () => {
  it('is told to listeners and stored; the object stays the same until it changes', () => {
    const told = vi.fn();
    const end = subscribeToLayout(told);
    expect(layoutChoices()).toBe(layoutChoices());
    chooseLayout({ navbar: 'hidden' });
    expect(told).toHaveBeenCalledTimes(1);
    expect(layoutChoices()).toEqual({ ...DEFAULT_LAYOUT, navbar: 'hidden' });
    expect(JSON.parse(window.localStorage.getItem('layout') ?? '')).toEqual({ ...DEFAULT_LAYOUT, navbar: 'hidden' });
    end();
    chooseLayout({ navbar: 'static' });
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('follows other tabs', () => {
    const told = vi.fn();
    const end = subscribeToLayout(told);
    window.localStorage.setItem('layout', '{"footer":"sticky"}');
    window.dispatchEvent(new StorageEvent('storage', { key: 'layout' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'skin' }));
    expect(told).toHaveBeenCalledTimes(1);
    expect(layoutChoices().footer).toBe('sticky');
    end();
  });

  it('takes the semi-dark skin off on the way to the menu bar, and lets it be put on again there', () => {
    chooseSkin('semi-dark');
    chooseLayout({ menu: 'collapsed' });
    expect(skinChoice()).toBe('semi-dark');
    chooseLayout({ frame: 'horizontal' });
    expect(skinChoice()).toBe('light');
    chooseSkin('semi-dark');
    chooseLayout({ frame: 'horizontal', footer: 'hidden' });
    expect(skinChoice()).toBe('semi-dark');
  });

  it('goes back to the beginning, skin and all', () => {
    chooseSkin('bordered');
    chooseLayout({ frame: 'horizontal', direction: 'rtl' });
    resetLayout();
    expect(layoutChoices()).toEqual(DEFAULT_LAYOUT);
    expect(skinChoice()).toBe('system');
  });

  it('holds for the page when storage is blocked', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    chooseLayout({ frame: 'horizontal' });
    expect(layoutChoices().frame).toBe('horizontal');
    resetLayout();
    expect(layoutChoices()).toEqual(DEFAULT_LAYOUT);
  });
});
