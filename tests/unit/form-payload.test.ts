import { describe, expect, it } from 'vitest';
import { Member } from '../../domain/entities/member';
import { reasonFaults } from '../../resources/accounts/reasonFaults';
import { payloadOf, valuesOf } from '../../src/metadata/form/fieldsOfForm';

const record = { username: 'coma.a', phone: '•••• 5678', status: 'active', note: null, version: 3 };

describe('what a form sends', () => {
  it('holds a reason when one is given, and none when it is left empty', () => {
    const values = valuesOf(Member, record);
    expect(values).toHaveProperty('reason', null);
    expect(payloadOf(Member, values, 'edit')).not.toHaveProperty('reason');
    expect(payloadOf(Member, { ...values, reason: 'asked for it' }, 'edit')).toMatchObject({ reason: 'asked for it' });
  });

  it('never holds a masked number, but a number that was typed or taken away', () => {
    const values = valuesOf(Member, record);
    expect(payloadOf(Member, values, 'edit')).not.toHaveProperty('phone');
    expect(payloadOf(Member, { ...values, phone: '081 234 5678' }, 'edit')).toMatchObject({ phone: '081 234 5678' });
    expect(payloadOf(Member, { ...values, phone: '' }, 'edit')).toMatchObject({ phone: null });
  });
});

describe('a reason', () => {
  it('has to go with a change of status, and with nothing else', () => {
    expect(reasonFaults({ status: 'locked', reason: ' ' }, 'active')).toEqual({ reason: { key: 'required' } });
    expect(reasonFaults({ status: 'locked', reason: 'left' }, 'active')).toEqual({});
    expect(reasonFaults({ status: 'active', reason: null }, 'active')).toEqual({});
  });
});
