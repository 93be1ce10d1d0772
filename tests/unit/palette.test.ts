import { describe, expect, it } from 'vitest';
import { matchingItems } from '../../src/fields/nameSearch';
import { inGroups, isSeenIn, type PaletteItem, piecesOf, withFoundName } from '../../src/palette/paletteItem';
import { capsOf, hasModifier } from '../../src/shortcuts/shortcut';

const item = (label: string, group = 'Screens', detail?: string): PaletteItem => ({
  id: label,
  group,
  label,
  detail,
  icon: () => null,
  to: '/',
});

const labels = (items: readonly PaletteItem[]) => items.map(({ label }) => label);

describe('finding among screens', () => {
  const items = [item('Add agent'), item('Agents'), item('Réglages'), item('สมาชิก'), item('เพิ่มสมาชิก')];

  it('offers everything while nothing is typed', () => {
    expect(labels(matchingItems(items, '  '))).toEqual(labels(items));
  });

  it('puts what begins with the words first and asks for every word', () => {
    expect(labels(matchingItems(items, 'agent'))).toEqual(['Agents', 'Add agent']);
    expect(labels(matchingItems(items, 'agent add'))).toEqual(['Add agent']);
    expect(matchingItems(items, 'agent xyz')).toEqual([]);
  });

  it('needs no accents and no capitals', () => {
    expect(labels(matchingItems(items, 'REGL'))).toEqual(['Réglages']);
  });

  it('finds Thai text, and keeps its vowels and tone marks apart', () => {
    expect(labels(matchingItems(items, 'สมาชิก'))).toEqual(['สมาชิก', 'เพิ่มสมาชิก']);
    expect(matchingItems([item('ปู่')], 'ปู')).toHaveLength(1);
    expect(matchingItems([item('ปู')], 'ปู่')).toHaveLength(0);
  });

  it('looks at the detail and the group too', () => {
    expect(labels(matchingItems([item('abc', 'Agents', 'Somchai')], 'somch'))).toEqual(['abc']);
    expect(labels(matchingItems([item('abc', 'Agents')], 'agents'))).toEqual(['abc']);
  });

  it('finds a screen by its name in another language, and shows that name', () => {
    const agents = { ...item('เอเย่นต์'), also: ['Agents'] };
    expect(labels(matchingItems([item('Add agent'), agents], 'agents'))).toEqual(['เอเย่นต์']);
    expect(labels(matchingItems([item('Add agent'), agents], 'agent'))).toEqual(['เอเย่นต์', 'Add agent']);
    expect(withFoundName(agents, 'agen').detail).toBe('Agents');
    expect(withFoundName(agents, 'เอ').detail).toBeUndefined();
  });

  it('knows whether what was typed is seen in an item, and where', () => {
    expect(isSeenIn(item('ux27', 'Agents'), '27')).toBe(true);
    expect(isSeenIn(item('anna', 'Agents', 'Team 27'), '27')).toBe(true);
    expect(isSeenIn(item('anna', 'Agents', 'somchai'), '27')).toBe(false);
    expect(piecesOf('ux27', '27')).toEqual([
      { text: 'ux', isTyped: false },
      { text: '27', isTyped: true },
    ]);
    expect(piecesOf('a.b', '.')).toHaveLength(3);
    expect(piecesOf('anna', '')).toEqual([{ text: 'anna', isTyped: false }]);
  });

  it('keeps groups together in the order in which they first appear', () => {
    const mixed = [item('1', 'B'), item('2', 'A'), item('3', 'B')];
    expect(labels(inGroups(mixed))).toEqual(['1', '3', '2']);
  });
});

describe('the keys of a shortcut', () => {
  it('are shown as the caps of the keyboard at hand', () => {
    expect(capsOf('$mod+KeyK', false)).toEqual([['Ctrl', 'K']]);
    expect(capsOf('$mod+KeyK', true)).toEqual([['⌘', 'K']]);
    expect(capsOf('KeyG KeyA', false)).toEqual([['G'], ['A']]);
  });

  it('leave out Shift where the character says it', () => {
    expect(capsOf('Shift+?', false)).toEqual([['?']]);
  });

  it('work while typing only with Ctrl or ⌘', () => {
    expect(hasModifier({ keys: '$mod+KeyS' })).toBe(true);
    expect(hasModifier({ keys: 'Shift+?' })).toBe(false);
  });
});
