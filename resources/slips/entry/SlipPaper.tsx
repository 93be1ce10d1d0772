import { useTranslate } from 'ra-core';
import { formatBusinessDate, formatDateTime, formatMoney } from '../../../domain/format';
import { useLottoName } from '../../../src/fields/useLottoName';
import { businessName } from '../../../src/metadata/businessName';
import { businessTimeZone } from '../../../src/metadata/businessTimeZone';
import { PrintedPaper } from '../../../src/metadata/PrintedPaper';
import type { SavedSlip } from './useEntry';

/** The papers that slips are printed on. */
export const PAPERS = ['80mm', 'a6'] as const;
export type Paper = (typeof PAPERS)[number];

/** The same in every language. */
export const PAPER_NAMES: Record<Paper, string> = { '80mm': '80 mm', a6: 'A6' };

/** A roll has no end of its own, so it is as long as the slip: what stands around the lines, and each of them. */
const ROLL_MM = { around: 75, line: 7 };

const sizeOf = (paper: Paper, lines: number) => (paper === 'a6' ? 'A6 portrait' : `80mm ${ROLL_MM.around + lines * ROLL_MM.line}mm`);

const PAPER_ID = 'slip-paper';

/** The slip saved last as paper shows it; nothing else of the page is printed, and on the screen it isn't seen. */
export function SlipPaper({ slip, paper }: { slip: SavedSlip; paper: Paper }) {
  const translate = useTranslate();
  const nameOf = useLottoName();
  const { no, at, member, round, lines, stake, debit } = slip;
  const sums = [
    [translate('resources.slips.fields.stake'), stake],
    [translate('resources.slips.fields.discount'), stake - debit],
    [translate('resources.slips.fields.debit'), debit],
  ] as const;
  return (
    <PrintedPaper
      id={PAPER_ID}
      page={{ size: sizeOf(paper, lines.length), margin: '4mm' }}
      sx={{ color: '#000', fontSize: '11pt', '& table': { width: '100%', borderCollapse: 'collapse' }, '& td': { py: '0.5mm' } }}
    >
      <strong>{businessName}</strong>
      <div>#{no}</div>
      <div>
        {nameOf({ code: round.lotto, name: round.lottoName })} · {formatBusinessDate(round.businessDate)} · {round.number}
      </div>
      <div>
        {member.username} · {formatDateTime(at, businessTimeZone)}
      </div>
      <hr />
      <table>
        <tbody>
          {lines.map(({ key, betType, number, stake: amount, rate }) => (
            <tr key={key}>
              <td>{translate(`betTypes.${betType}`)}</td>
              <td>
                <strong>{number}</strong>
              </td>
              <td align="right">{formatMoney(amount)}</td>
              <td align="right">×{(rate ?? 0) / 100}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <hr />
      <table>
        <tbody>
          {sums.map(([label, amount]) => (
            <tr key={label}>
              <td>{label}</td>
              <td align="right">{formatMoney(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PrintedPaper>
  );
}
