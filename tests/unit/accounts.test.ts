/** Accounts: their names, their states, and their shown fields. */
import { describe, expect, it } from 'vitest';
import { areaOf, levelsWithin, permissionOf, weakerLevel, type Subject } from '../../domain/access';
import { isMaskedPhone, maskedPhone } from '../../domain/accounts/phone';
import { areReductionsWithin, NO_REDUCTIONS } from '../../domain/accounts/reductions';
import { isRole } from '../../domain/accounts/role';
import { effectiveStatus } from '../../domain/accounts/status';
import { faultOfUsername, ownPartOf, subUsername } from '../../domain/accounts/username';
import { isLocale, LOCALES } from '../../domain/locales';
import { familiesIn, groupOf, LOTTO_GROUPS } from '../../domain/lotto/group';
import { LOTTO_FAMILIES } from '../../domain/lotto/lotto';
import { maskedName } from '../../domain/yeekee/mask';

it('a telephone number shows its end, and what is hidden can’t be written', () => {
  expect(maskedPhone('02 123 4567')).toBe('•••• 4567');
  expect([
    isMaskedPhone('•••• 4567'),
    isMaskedPhone('02 123 4567'),
    isMaskedPhone(null),
    isMaskedPhone('4567 •••• '),
  ]).toEqual([true, false, false, false]);
});

it('a shooter shows a first letter', () => {
  expect([maskedName('somchai'), maskedName('🂡x'), maskedName('')]).toEqual(['s•••', '🂡•••', '•••']);
});

it('a status is the strictest of the path', () => {
  expect(effectiveStatus([])).toBe('active');
  expect(effectiveStatus(['active', 'suspended', 'active'])).toBe('suspended');
  expect(effectiveStatus(['locked', 'suspended'])).toBe('locked');
  expect(effectiveStatus(['suspended', 'locked'])).toBe('locked');
});

it('the back office is for two roles', () => {
  expect(['admin', 'sub', 'member', undefined, 7].map(isRole)).toEqual([true, true, false, false, false]);
});

it('a language is one of ours', () => {
  expect(LOCALES.every(isLocale)).toBe(true);
  expect(['es', 'EN', undefined, 7, ['en']].map(isLocale)).toEqual([false, false, false, false, false]);
});

it('a reduction is kept by who is under it, and may be added by anybody', () => {
  const noRates = { ...NO_REDUCTIONS, noRates: true };
  const noCancel = { ...NO_REDUCTIONS, noCancel: true };
  expect(areReductionsWithin(NO_REDUCTIONS, NO_REDUCTIONS)).toBe(true);
  expect(areReductionsWithin(noRates, NO_REDUCTIONS)).toBe(true);
  expect(areReductionsWithin(noRates, noRates)).toBe(true);
  expect(areReductionsWithin(NO_REDUCTIONS, noRates)).toBe(false);
  expect(areReductionsWithin(noCancel, noRates)).toBe(false);
});

describe('a name', () => {
  it('of a sub account is its owner’s and its own, and what is typed along of the beginning isn’t meant twice', () => {
    expect(subUsername('coma', 'cash')).toBe('coma@cash');
    expect([ownPartOf('comashare', 'coma'), ownPartOf('share', 'coma'), ownPartOf('xcoma', 'coma')]).toEqual([
      'share',
      'share',
      'xcoma',
    ]);
    expect([ownPartOf('coma@cash', 'coma@'), ownPartOf('share', '')]).toEqual(['cash', 'share']);
  });

  it('has three signs at least', () => {
    expect([faultOfUsername('ab', 'master'), faultOfUsername('abc', 'master')]).toEqual(['tooShort', null]);
  });
});

describe('levels', () => {
  it('are within one up to itself, and of two the weaker counts', () => {
    expect(levelsWithin('off')).toEqual(['off']);
    expect(levelsWithin('edit')).toEqual(['off', 'view', 'edit']);
    expect(levelsWithin('all')).toEqual(['off', 'view', 'edit', 'all']);
    expect([weakerLevel('view', 'all'), weakerLevel('all', 'view'), weakerLevel('edit', 'edit')]).toEqual([
      'view',
      'view',
      'edit',
    ]);
    expect(new Set(Object.values(permissionOf('edit')))).toEqual(new Set(['edit']));
  });

  it('of an area decide about its subjects', () => {
    const asked: Subject[] = ['agent', 'member', 'ACL', 'transfer', 'lotto', 'Auth', 'all'];
    expect(asked.map(areaOf)).toEqual(['member', 'member', 'system', 'system', 'lotto', undefined, undefined]);
  });
});

it('each family of lotteries is in one group', () => {
  expect(LOTTO_GROUPS.flatMap(familiesIn).sort()).toEqual([...LOTTO_FAMILIES].sort());
  expect(familiesIn('government')).toEqual(['thai', 'baac', 'gsb']);
  expect([groupOf('lao'), groupOf('stock'), groupOf('yeekee')]).toEqual(['foreign', 'stock', 'yeekee']);
});
