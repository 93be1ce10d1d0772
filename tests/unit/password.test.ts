import { describe, expect, it } from 'vitest';
import { faultOfPassword } from '../../domain/session/password';
import { isCommonPassword } from '../../server/auth/common-passwords';
import { newOneTimePassword } from '../../server/auth/one-time-password';

const judge = (password: string, username = 'somchai', brand = 'Lotto Back Office') =>
  faultOfPassword(password, { username, brand, isCommon: isCommonPassword })?.key ?? null;

describe('what a password may be', () => {
  it.each([
    ['seven characters', 'a1b2c3d', 'tooShort'],
    ['eight characters', 'a1b2c3dz', null],
    ['128 characters', 'x9-kq2rT'.repeat(16), null],
    ['129 characters', `${'x9-kq2rT'.repeat(16)}y`, 'tooLong'],
    ['one letter again and again', 'aaaaaaaa', 'password.pattern'],
    ['twelve spaces', ' '.repeat(12), 'password.pattern'],
    ['a digit in another case', 'ABABabab', 'password.pattern'],
    ['four characters', '1212343434', 'password.pattern'],
    ['five characters', '12123454345', null],
    ['a run of letters', 'abcdefghij', 'password.pattern'],
    ['a run of digits backwards', '98765432', 'password.pattern'],
    ['a run of letters and the signs that follow them', 'uvwxyz{|}~', 'password.pattern'],
    ['a run that is broken', 'abcdefgz', null],
    ['spaces and no digit', 'three blind mice run', null],
    ['Thai', 'แมวดำนั่งบนกำแพง', null],
    ['seven characters of two units each', '🂡🂢🂣🂤🂥🂦🂧', 'tooShort'],
    ['eight characters of two units each', '🂡🂥🂢🂧🂣🂨🂤🂦', null],
    ['a common one', 'iloveyou1', 'password.common'],
    ['a common one with digits and signs around it', '1password1!', 'password.common'],
    ['a word of the trade with digits behind it', 'lotto1234', 'password.common'],
    ['a common one in capitals', 'PASSWORD1', 'password.common'],
    ['a common one of digits', '1234567890', 'password.common'],
    ['its username', 'my-Somchai-2026', 'password.containsUsername'],
    ['its username with dots between', 's.o.m.c.h.a.i.99', 'password.containsUsername'],
    ["the product's name", 'LottoBackOffice#7', 'password.containsBrand'],
    ["the product's name with other gaps", 'lotto back-office 7', 'password.containsBrand'],
    ['a word of the product’s name alone', 'lotto-winning-7-days', null],
    ['master', 'Master-of-the-house', 'password.containsMaster'],
  ])('%s', (_what, password, fault) => {
    expect(judge(password)).toBe(fault);
  });

  it('says the bounds', () => {
    const context = { username: 'somchai', brand: 'Lotto', isCommon: () => false };
    expect(faultOfPassword('short', context)).toEqual({ key: 'tooShort', args: { min: 8 } });
    const longer = { ...context, minLength: 12 };
    expect(faultOfPassword('a1b2c3d4e5f', longer)).toEqual({ key: 'tooShort', args: { min: 12 } });
    expect(faultOfPassword('a1b2c3d4e5fg', longer)).toBeNull();
    expect(faultOfPassword('x'.repeat(129), context)).toEqual({ key: 'tooLong', args: { max: 128 } });
  });

  it('takes a brand of three letters for the brand', () => {
    expect(judge('xylo-abc-four', 'somchai', 'Abc')).toBe('password.containsBrand');
    expect(judge('xylo-ab-four', 'somchai', 'Ab')).toBeNull();
  });

  it('does not take one letter of a brand for the brand', () => {
    expect(judge('xylophone-4-two', 'somchai', 'X')).toBeNull();
  });
});

describe('one-time passwords', () => {
  const many = Array.from({ length: 500 }, newOneTimePassword);

  it('are four groups of five characters that are not mistaken for one another', () => {
    for (const password of many) expect(password).toMatch(/^[a-hjkmnp-z2-9]{5}(-[a-hjkmnp-z2-9]{5}){3}$/);
  });

  it('use all of at least 31 characters and never repeat', () => {
    expect(new Set(many.join('').replaceAll('-', '')).size).toBe(31);
    expect(new Set(many).size).toBe(500);
  });
});
