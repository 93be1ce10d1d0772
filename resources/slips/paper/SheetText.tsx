import Box from '@mui/material/Box';
import { Fragment } from 'react';
import type { SlipSheet } from './slipSheet';

const VISUALS = {
  color: '#000',
  fontSize: '9.5pt',
  lineHeight: 1.5,
  fontVariantNumeric: 'tabular-nums',
  '& h1': { fontSize: '12pt', fontWeight: 700, m: 0, mb: '1mm' },
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& th, & td': { p: 0, pl: '2mm', textAlign: 'end', fontWeight: 400, verticalAlign: 'top' },
  '& th:first-of-type, & td:first-of-type': { pl: 0, textAlign: 'start' },
  '& h1, & .facts td + td': { overflowWrap: 'anywhere' },
  '& thead th': { fontSize: '8pt', borderBottom: '0.3mm solid #000' },
  '& .group': { breakAfter: 'avoid' },
  '& .group th, & .group td': { fontWeight: 700, pt: '1mm' },
  '& .number': { fontWeight: 700, fontSize: '11pt', lineHeight: 1.3 },
  '& .out td': { textDecoration: 'line-through' },
  '& .sums': { mt: '1.5mm', borderTop: '0.3mm solid #000' },
  '& .sums tr:nth-of-type(3)': { fontWeight: 700 },
  '& tr': { breakInside: 'avoid' },
} as const;

/** Labels and values, one pair per line. */
function Pairs({ pairs, className }: { pairs: SlipSheet['facts']; className: string }) {
  return (
    <table className={className}>
      <tbody>
        {pairs.map(([label, value]) => (
          <tr key={label}>
            <td>{label}</td>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Text on the paper, black on white in every theme. */
export function SheetText({ sheet }: { sheet: SlipSheet }) {
  const { title, facts, columns, groups, sums } = sheet;
  return (
    <Box sx={VISUALS}>
      <h1>{title}</h1>
      <Pairs pairs={facts} className="facts" />
      <table style={{ marginTop: '1.5mm' }}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <Fragment key={group.title}>
              <tr className="group">
                <th scope="rowgroup">{group.title}</th>
                <td>{group.stake}</td>
                <td colSpan={columns.length - 2} />
              </tr>
              {group.lines.map(({ cells: [number, ...amounts], isOut }, index) => (
                <tr key={index} className={isOut ? 'out' : undefined}>
                  <td className="number">{number}</td>
                  {amounts.map((amount, at) => (
                    <td key={at}>{amount}</td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
      <Pairs pairs={sums} className="sums" />
    </Box>
  );
}
