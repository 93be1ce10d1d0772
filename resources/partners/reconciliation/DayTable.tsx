import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import type { PartnerRecord } from '../../../domain/api/partners';
import { type PartnerDay, STATEMENT_CALLS } from '../../../domain/api/partner-statements';
import { formatBusinessDate, formatInteger, formatMoney } from '../../../src/texts/figures';
import type { PartnerKind } from '../../../domain/partners/kind';
import { callApi } from '../../../src/data/call';
import { saveFile } from '../../../src/data/csvFile';
import { Amount } from '../../../src/fields/SignedAmount';
import { momentText } from '../../../src/fields/businessMoment';

interface DayTableProps {
  kind: PartnerKind;
  partner: PartnerRecord;
  days: readonly PartnerDay[];
  /** Null for readers who can't compare statements. */
  onCompare: ((date: string) => void) | null;
}

/** Result of comparing the partner's statement of a day with ours. */
function Compared({ compared }: { compared: PartnerDay['compared'] }) {
  const translate = useTranslate();
  if (compared === null) return translate('partners.statements.uncompared');
  const { at, by, differences, differing } = compared;
  const when = { at: momentText(at), by: by ?? '?' };
  return differences === 0
    ? translate('partners.statements.same', when)
    : translate('partners.statements.differed', {
        ...when,
        smart_count: differences,
        amount: formatMoney(differing),
      });
}

/** Finished days, each with our statement as a file and the result of the comparison. */
export function DayTable({ kind, partner, days, onCompare }: DayTableProps) {
  const translate = useTranslate();
  const fetchFile = async (date: string) => {
    const { csv } = await callApi(STATEMENT_CALLS[kind].file, { params: { id: partner.id, date } });
    saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${partner.name} ${date}.csv`);
  };
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={translate('partners.statements.days', { name: partner.name })}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('partners.statements.date')}</TableCell>
            <TableCell align="right">{translate('partners.statements.rows')}</TableCell>
            <TableCell align="right">{translate('partners.statements.amount')}</TableCell>
            <TableCell>{translate('partners.statements.compared')}</TableCell>
            <TableCell component="td" />
          </TableRow>
        </TableHead>
        <TableBody>
          {days.map(({ date, rows, amount, compared }) => (
            <TableRow key={date}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                {formatBusinessDate(date)}
              </TableCell>
              <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {formatInteger(rows)}
              </TableCell>
              <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                <Amount amount={amount} />
              </TableCell>
              <TableCell>
                <Compared compared={compared} />
              </TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                <Button
                  size="small"
                  onClick={() => void fetchFile(date)}
                  aria-label={translate('partners.of', {
                    what: translate('partners.statements.file'),
                    name: formatBusinessDate(date),
                  })}
                >
                  {translate('partners.statements.file')}
                </Button>
                {onCompare && (
                  <Button
                    size="small"
                    onClick={() => onCompare(date)}
                    aria-label={translate('partners.of', {
                      what: translate('partners.statements.compare'),
                      name: formatBusinessDate(date),
                    })}
                  >
                    {translate('partners.statements.compare')}
                  </Button>
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
