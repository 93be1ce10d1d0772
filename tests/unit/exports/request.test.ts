/** Valid requests for files, and the notations of numbers and dates by country. */
import { describe, expect, it } from 'vitest';
import { parseFields } from '../../../domain/validation/validation';
import { ExportRequest } from '../../../domain/exports/request';
import { CsvStyle } from '../../../domain/entities/csv-style';

const asked = (name: string) =>
  parseFields(ExportRequest, {
    of: { kind: 'report', name, query: {} },
    format: 'csv',
    style: { separator: ',', decimal: '.' },
    personal: 'out',
    locale: 'en',
  }).errors;

describe('a report as a file', () => {
  it.each(['win-lose', 'total-bet', 'game-performance'])('is %s', (name) => {
    expect(asked(name)).toBeUndefined();
  });

  it.each(['win', 'slips', ''])('isn’t %j, which is no report', (name) => {
    expect(asked(name)).toEqual({ 'of.name': { key: 'option', args: {} } });
  });
});

describe('the signs of a file', () => {
  it.each([
    [',', '.'],
    [';', ','],
    [';', '.'],
  ])('may be %j between cells and %j before satang', (separator, decimal) => {
    expect(parseFields(CsvStyle, { separator, decimal }).errors).toBeUndefined();
  });

  it('aren’t a comma for both', () => {
    expect(parseFields(CsvStyle, { separator: ',', decimal: ',' }).errors).toEqual({
      decimal: { key: 'invalid', args: {} },
    });
  });
});
