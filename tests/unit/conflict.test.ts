/** Changes of two users to the same record, worked out from its three versions. */
import { describe, expect, it } from 'vitest';
import { permissionOf } from '../../domain/access';
import { SubAccount } from '../../domain/entities/sub-account';
import { conflictOf, takenOver } from '../../src/metadata/form/conflict';

const was = { nickname: 'Desk', permission: { ...permissionOf('off'), member: 'edit' } };
const conflict = (theirs: object, typed: object) =>
  conflictOf(SubAccount, was, { ...was, ...theirs }, { ...was, ...typed }).fields;

describe('of a permission', () => {
  it('each area is changed for itself', () => {
    const theirs = { permission: { ...was.permission, member: 'view', report: 'view' } };
    const typed = { permission: { ...was.permission, member: 'all', lotto: 'view' } };
    expect(conflict(theirs, typed)).toEqual([
      { field: 'permission', area: 'member', was: 'edit', theirs: 'view', mine: 'all', isContested: true },
      { field: 'permission', area: 'report', was: 'off', theirs: 'view', mine: 'view', isContested: false },
    ]);
  });

  it('one area is taken over, and the others stay as they were typed', () => {
    const typed = { permission: { ...was.permission, member: 'all', lotto: 'view' } };
    const [member] = conflict({ permission: { ...was.permission, member: 'view' } }, typed);
    if (!member) throw new Error('no conflict was found');
    expect(takenOver(member, typed)).toEqual({ ...was.permission, member: 'view', lotto: 'view' });
  });

  it('nobody contests an area that both changed to the same', () => {
    const both = { permission: { ...was.permission, member: 'view' } };
    expect(conflict(both, both).map(({ isContested }) => isContested)).toEqual([false]);
  });
});

it('other fields are one thing each', () => {
  expect(conflict({ nickname: 'Theirs' }, { nickname: 'Mine' })).toEqual([
    { field: 'nickname', area: null, was: 'Desk', theirs: 'Theirs', mine: 'Mine', isContested: true },
  ]);
});
