import { useTranslate } from 'ra-core';
import { formatDateTime } from '../../../src/texts/figures';
import { useReaderName } from '../../../src/session/reader';
import { useServerNow } from '../../../src/data/useServerNow';
import { businessName } from '../../../src/metadata/businessName';
import { businessTimeZone } from '../../../src/metadata/businessTimeZone';
import { PrintedPaper } from '../../../src/metadata/PrintedPaper';
import type { Sheet, SheetTable } from './sheet';

const PAPER_ID = 'report-paper';

const VISUALS = {
  color: '#000',
  fontSize: '8pt',
  lineHeight: 1.35,
  '& h1': { fontSize: '13pt', m: 0 },
  '& h2': { fontSize: '9.5pt', m: 0, mt: '3mm' },
  '& p': { m: 0 },
  '& table': { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums', mt: '2mm' },
  '& thead': { display: 'table-header-group' },
  '& tr': { breakInside: 'avoid' },
  '& th, & td': {
    textAlign: 'start',
    p: '0.3mm 1.5mm 0.3mm 0',
    borderBottom: '0.2mm solid #999',
    verticalAlign: 'top',
  },
  '& .number': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& .whole': { fontWeight: 700 },
  '& .part > :first-of-type': { paddingInlineStart: '4mm' },
  '& tbody:last-of-type td, & tbody:last-of-type th': { fontWeight: 700 },
} as const;

function PaperTable({ table: { name, heads, rows, totals } }: { table: SheetTable }) {
  const translate = useTranslate();
  const className = (index: number) => (heads[index]?.isNumber ? 'number' : undefined);
  if (rows.length === 0) {
    return (
      <>
        {name !== undefined && <h2>{name}</h2>}
        <p>{translate('reports.print.nothing')}</p>
      </>
    );
  }
  return (
    <>
      {name !== undefined && <h2>{name}</h2>}
      <table>
        <thead>
          <tr>
            {heads.map(({ text }, index) => (
              <th key={index} scope="col" className={className(index)}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells, kind }, row) => (
            <tr key={row} className={kind}>
              {cells.map((text, index) => (
                <td key={index} className={className(index)}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {totals && (
          <tbody>
            <tr>
              {totals.map((text, index) => (
                <td key={index} className={className(index)}>
                  {text}
                </td>
              ))}
            </tr>
          </tbody>
        )}
      </table>
    </>
  );
}

/** A printed report: its owner, title, period, author and time, and its figures with totals. */
export function SheetPaper({ sheet: { title, facts, tables, notes = [], isWide = false } }: { sheet: Sheet }) {
  const translate = useTranslate();
  const reader = useReaderName();
  const now = useServerNow();
  const moment = formatDateTime(new Date(now).toISOString(), businessTimeZone);
  return (
    <PrintedPaper id={PAPER_ID} page={{ size: isWide ? 'A4 landscape' : 'A4', margin: '10mm' }} sx={VISUALS}>
      <p>{businessName}</p>
      <h1>{title}</h1>
      {facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      <p>{translate('reports.print.generated', { moment, reader })}</p>
      {tables.map((table, index) => (
        <PaperTable key={table.name ?? index} table={table} />
      ))}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </PrintedPaper>
  );
}
