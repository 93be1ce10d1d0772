/** The shown facts of an alert. */
import { describe, expect, it } from 'vitest';
import { ALERT_KINDS } from '../../domain/alerts/alert';
import { shownFacts, type FactWords } from '../../domain/alerts/shown-facts';
import { alertWords } from '../../server/resources/alerts/alert-words';
import { LOCALES } from '../../domain/locales';

const words: FactWords = {
  betType: (code) => `<${code}>`,
  job: (name) => `job ${name}`,
  lotto: (code) => `lotto ${code}`,
  queue: (name) => `queue ${name}`,
  what: (code) => `what ${code}`,
  nobody: () => 'nobody',
};

/** Every fact there is, as each kind has some of them. */
const FACTS = {
  name: 'anong',
  slip: 12,
  what: 'largeWager',
  amount: 12_345_600,
  soldAmount: 500_000,
  stepPercent: 6_250,
  betType: 'top3',
  number: '123',
  lotto: 'hanoi',
  date: '03/11/2026',
  ip: '203.0.113.7',
  by: 'master',
  reason: 'see the page',
};

describe('facts', () => {
  it('are amounts, percentages and words', () => {
    expect(shownFacts(FACTS, words)).toMatchObject({
      amount: '฿123,456.00',
      soldAmount: '฿5,000.00',
      stepPercent: '62.5',
      betType: '<top3>',
      what: 'what largeWager',
      lotto: 'lotto hanoi',
      slip: '12',
      part: 'anong',
    });
  });

  it('name a lotto as the operator does, a job by its words, and nobody as that', () => {
    expect(shownFacts({ lotto: 'hanoi', lottoName: 'Morning' }, words)['lotto']).toBe('Morning');
    expect(shownFacts({ job: 'prune' }, words)['part']).toBe('job prune');
    expect(shownFacts({ name: 'unknown' }, words)['name']).toBe('nobody');
    expect(shownFacts({ lottoName: 'unknown' }, words)['lotto'], 'a lotto may be called so').toBe('unknown');
  });
});

it.each(LOCALES)('an alert of any kind is said without a gap in %s', (locale) => {
  for (const kind of ALERT_KINDS) {
    const { title, text } = alertWords(locale, { kind, facts: FACTS });
    expect(`${title} ${text}`, kind).not.toMatch(/%\{|alerts\.|resources\.|undefined|betTypes\.|lottos\./);
  }
});

it.each(LOCALES)(
  'an alert of a full disk has the free share, and that of its suspension the cause, in %s',
  (locale) => {
    const low = alertWords(locale, { kind: 'outage', facts: { what: 'disk', freePercent: 490 } }).text;
    const suspended = alertWords(locale, { kind: 'outage', facts: { what: 'suspended', because: 'disk' } }).text;
    expect(low).toContain('4.9');
    expect(suspended).toContain(low.split(':')[0]?.trim());
    for (const text of [low, suspended]) expect(text).not.toMatch(/%\{|alerts\.|undefined|:\s*$/);
  },
);
