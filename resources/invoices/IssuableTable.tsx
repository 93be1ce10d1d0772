import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useMemo, type SyntheticEvent } from 'react';
import type { IssuableDraft } from '../../domain/api/invoice-issues';
import { formatBusinessDate } from '../../src/texts/figures';
import { Amount } from '../../src/fields/SignedAmount';
import { TickBox } from '../../src/fields/TickBox';
import { useRange, withRange } from '../../src/fields/useRange';

interface IssuableTableProps {
  drafts: readonly IssuableDraft[];
  /** Ids of the drafts that the user left out. */
  left: ReadonlySet<string>;
  onLeave: (left: ReadonlySet<string>) => void;
  /** Formatted total of the other drafts. */
  sum: string;
}

/** Drafts to issue, with account, amount and due date. All are selected until the user leaves one out. */
export function IssuableTable({ drafts, left, onLeave, sum }: IssuableTableProps) {
  const translate = useTranslate();
  const name = translate('invoices.issues.preview');
  const count = drafts.filter(({ id }) => !left.has(id)).length;
  const ids = useMemo(() => drafts.map(({ id }) => id), [drafts]);
  const range = useRange(ids);
  const toggle = (id: string, event: SyntheticEvent) => onLeave(withRange(left, range(id, event), !left.has(id)));
  return (
    <TableContainer tabIndex={0} role="region" aria-label={name}>
      <Table size="small" aria-label={name} sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox">
              <TickBox
                checked={count === drafts.length}
                isMixed={count > 0 && count < drafts.length}
                onChange={() => onLeave(count === drafts.length ? new Set(drafts.map(({ id }) => id)) : new Set())}
                aria-label={translate('invoices.issues.all')}
              />
            </TableCell>
            <TableCell>{translate('resources.invoices.fields.account')}</TableCell>
            <TableCell align="right">{translate('invoices.figures.total')}</TableCell>
            <TableCell align="right">{translate('resources.invoices.fields.dueDate')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {drafts.map(({ id, account, from, to, total, dueDate }) => (
            <TableRow
              key={id}
              hover
              onClick={(event) => toggle(id, event)}
              sx={{ verticalAlign: 'top', cursor: 'pointer' }}
            >
              <TableCell padding="checkbox">
                <TickBox
                  checked={!left.has(id)}
                  onClick={(event) => event.stopPropagation()}
                  onChange={(event) => toggle(id, event)}
                  aria-label={account.username}
                />
              </TableCell>
              <TableCell>
                <bdi>{account.username}</bdi>
                <Typography variant="body2" color="text.secondary">
                  {formatBusinessDate(from)} – {formatBusinessDate(to)}
                </Typography>
              </TableCell>
              <TableCell align="right">
                <Amount amount={total} />
              </TableCell>
              <TableCell align="right">{formatBusinessDate(dueDate)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow sx={{ '& td': { color: 'text.primary', fontSize: 'inherit', fontWeight: 650 } }}>
            <TableCell />
            <TableCell>{translate('invoices.issues.count', { smart_count: count })}</TableCell>
            <TableCell align="right">{sum}</TableCell>
            <TableCell />
          </TableRow>
        </TableFooter>
      </Table>
    </TableContainer>
  );
}
