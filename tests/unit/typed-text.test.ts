/** Text that people write is stored in one form: every schema of it is one of two. */
import { describe, expect, it } from 'vitest';
import { changeBank } from '../../domain/api/bank';
import { createSchema } from '../../domain/entities/entity';
import { Member } from '../../domain/entities/member';
import { typedLine, typedText } from '../../domain/validation/typed-text';
import { parseFields } from '../../domain/validation/validation';
import { sourcesOf } from '../support/sources';

/** Files whose other texts are codes, names of accounts and parts of requests: they have a form of their own. */
const OF_MACHINES = new Set([
  'domain/api/alerts.ts',
  'domain/api/lotto.ts',
  'domain/api/number-limits.ts',
  'domain/api/partners.ts',
  'domain/api/person-limits.ts',
  'domain/bets/line.ts',
  'domain/results/official-result.ts',
  'domain/results/result-draft.ts',
  'domain/rounds/evidence.ts',
  'domain/settings/announcement.ts',
  'domain/settings/operator-settings.ts',
  'domain/validation/typed-text.ts',
  'server/partners/api/members.ts',
]);

it('no schema reads text of people by itself', () => {
  const faulty = sourcesOf('domain', 'server').filter(({ text }) => /z\s*\.string\(\)\s*\.trim\(\)/.test(text));
  expect(faulty.map(({ path }) => path).filter((path) => !OF_MACHINES.has(path))).toEqual([]);
});

describe('text of people', () => {
  const line = (text: unknown) => parseFields(typedLine(5), text);
  const lines = (text: unknown) => parseFields(typedText(5), text);

  it('is kept in its canonical form, without outer blanks', () => {
    expect(line(' น\u0E4D\u0E49\u0E32 \u200B').data).toBe('น้ำ');
    expect(line('a\nb').data).toBe('a b');
    expect(lines('a\r\nb\n').data).toBe('a\nb');
  });

  it('is measured in that form', () => {
    expect(line('\u200Babcde\u200B').data).toBe('abcde');
    expect(line('abcdef').errors).toEqual({ '': { key: 'tooLong', args: { max: 5 } } });
    expect(parseFields(typedLine(5, 2), 'e\u0301').errors).toEqual({ '': { key: 'tooShort', args: { min: 2 } } });
  });

  it('has something to see', () => {
    for (const text of ['', ' ', '\u200B', '\u3164', '\u2800\u00AD', '\u0007'])
      expect(line(text).errors, JSON.stringify(text)).toEqual({ '': { key: 'required' } });
    for (const text of ['\u0E49', '\u0301']) expect(lines(text).errors).toEqual({ '': { key: 'visible', args: {} } });
    expect(parseFields(typedLine(5, 0), '\u200B').data).toBe('');
  });
});

describe('a member that is sent', () => {
  const sent = (part: object) => parseFields(createSchema(Member), { username: 'som', ...part });

  it('has a name in one form, and no name of nothing', () => {
    expect(sent({ nickname: 'น\u0E4D\u0E49\u0E32' }).data?.nickname).toBe('น้ำ');
    for (const nickname of ['\u200B', ' ', '', null]) expect(sent({ nickname }).data?.nickname).toBeNull();
    expect(sent({ nickname: '\u0E49' }).errors).toEqual({ nickname: { key: 'visible', args: {} } });
    expect(sent({ note: ' หนึ่ง\r\nสอง ' }).data?.note).toBe('หนึ่ง\nสอง');
  });

  it.each([
    ['๐๘๑-๒๓๔-๕๖๗๘', '081-234-5678'],
    ['０８１　２３４　５６７８', '081 234 5678'],
    ['081–234–5678\u200E', '081-234-5678'],
    ['＋66 81 234 5678', '+66 81 234 5678'],
    ['', null],
  ])('with the telephone number %j has %j', (phone, kept) => {
    expect(sent({ phone }).data?.phone).toBe(kept);
  });
});

it('bank details are kept in one form', () => {
  const { data } = parseFields(changeBank.body, {
    bank: 'กสิกร',
    bankAccount: '\u200B123-4-56789-0',
    holder: 'คุณน\u0E4D\u0E49\u0E32',
    promptPay: null,
  });
  expect(data).toEqual({ bank: 'กสิกร', bankAccount: '123-4-56789-0', holder: 'คุณน้ำ', promptPay: null });
});
