import { describe, expect, expectTypeOf, it } from 'vitest';
import { permissionOf } from '../../domain/access';
import { Agent } from '../../domain/entities/agent';
import {
  type ChangesOf,
  type CreationOf,
  createSchema,
  metaOfField,
  recordSchema,
  rowSchema,
  updateSchema,
} from '../../domain/entities/entity';
import { type FieldErrors, parseFields } from '../../domain/api/validation';

const creation = { username: 'coma', givenPt: 9_000, permission: permissionOf('view') };

function errorsOf(body: unknown, schema = createSchema(Agent)): FieldErrors {
  return parseFields(schema, body).errors ?? {};
}

describe('what follows from the agent entity', () => {
  it('never reads a secret back', () => {
    expect(Object.keys(rowSchema(Agent).shape)).not.toContain('password');
    expect(Object.keys(recordSchema(Agent).shape)).not.toContain('password');
  });

  it('keeps the detail out of rows', () => {
    expect(Object.keys(rowSchema(Agent).shape)).not.toContain('share');
    expect(Object.keys(recordSchema(Agent).shape)).toContain('share');
  });

  it('takes only writable fields', () => {
    expectTypeOf<keyof ChangesOf<typeof Agent>>().toEqualTypeOf<
      'nickname' | 'phone' | 'email' | 'givenPt' | 'permission' | 'status'
    >();
    expectTypeOf<Pick<CreationOf<typeof Agent>, 'username' | 'givenPt' | 'nickname'>>().toEqualTypeOf<{
      username: string;
      givenPt: number;
      nickname?: string | null | undefined;
    }>();
    expect(Object.keys(updateSchema(Agent).shape).sort()).toEqual([
      'email',
      'givenPt',
      'nickname',
      'permission',
      'phone',
      'reason',
      'status',
    ]);
    expect(errorsOf({ ...creation, level: 1, hack: true })).toEqual({
      level: { key: 'unknownField' },
      hack: { key: 'unknownField' },
    });
  });

  it('knows no field that objects merely inherit', () => {
    expect(metaOfField(Agent, 'constructor')).toBeUndefined();
    expect(metaOfField(Agent, '__proto__')).toBeUndefined();
  });

  it.each([
    [{ givenPt: 9_025 }, { givenPt: { key: 'percentStep', args: { stepPercent: 50 } } }],
    [{ givenPt: -50 }, { givenPt: { key: 'percentTooSmall', args: { minPercent: 0 } } }],
    [{ givenPt: 10_050 }, { givenPt: { key: 'percentTooBig', args: { maxPercent: 10_000 } } }],
    [{ givenPt: 'half' }, { givenPt: { key: 'percent', args: { text: 'half' } } }],
    [{ username: 'ab' }, { username: { key: 'tooShort', args: { min: 3 } } }],
    [{ username: undefined }, { username: { key: 'required' } }],
    [{ email: 'nobody' }, { email: { key: 'email' } }],
    [{ phone: 'call me' }, { phone: { key: 'phone', args: {} } }],
    [{ nickname: 'x'.repeat(61) }, { nickname: { key: 'tooLong', args: { max: 60 } } }],
    [{ status: 'gone' }, { status: { key: 'option' } }],
    [{ permission: { ...permissionOf('view'), lotto: 'root' } }, { 'permission.lotto': { key: 'option' } }],
    [{ permission: { ...permissionOf('view'), extra: 'all' } }, { 'permission.extra': { key: 'unknownField' } }],
  ])('refuses %j', (part, errors) => {
    expect(errorsOf({ ...creation, ...part })).toEqual(errors);
  });

  it('stores emptied contact fields as nothing', () => {
    expect(updateSchema(Agent).parse({ nickname: '', phone: ' ', email: '' })).toMatchObject({
      nickname: null,
      phone: null,
      email: null,
    });
  });
});
