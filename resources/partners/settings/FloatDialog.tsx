import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { type FloatAgainstLedger, type PartnerRecord, readPartnerFloat } from '../../../domain/api/partners';
import { formatInteger, formatMoney } from '../../../src/texts/figures';
import { useRead } from '../../../src/data/useRead';
import { Loading } from '../../../src/metadata/states/Loading';
import { ReadState } from '../../../src/metadata/states/ReadState';

const SUMS = ['deposits', 'withdrawals', 'moves'] as const;

function Sums({ float }: { float: FloatAgainstLedger }) {
  const translate = useTranslate();
  const { asked: counts, booked, available, members, atStake } = float;
  const differs = SUMS.some((sum) => counts[sum] !== booked[sum]);
  const text = (sum: (typeof SUMS)[number], value: number) =>
    sum === 'moves' ? formatInteger(value) : formatMoney(value);
  return (
    <>
      <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {translate('partners.float.here', {
          available: formatMoney(available),
          members: formatMoney(members),
          atStake: formatMoney(atStake),
        })}
      </Typography>
      <Alert severity={differs ? 'error' : 'success'} sx={{ my: 1 }}>
        {translate(differs ? 'partners.float.differs' : 'partners.float.same')}
      </Alert>
      <Table size="small" aria-label={translate('partners.float.table')}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('partners.float.total')}</TableCell>
            <TableCell align="right">{translate('partners.float.byTransId')}</TableCell>
            <TableCell align="right">{translate('partners.float.booked')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {SUMS.map((sum) => (
            <TableRow key={sum}>
              <TableCell component="th" scope="row">
                {translate(`partners.float.sums.${sum}`)}
              </TableCell>
              {[counts, booked].map((side, index) => (
                <TableCell
                  key={index === 0 ? 'asked' : 'booked'}
                  align="right"
                  sx={{ fontVariantNumeric: 'tabular-nums' }}
                >
                  {text(sum, side[sum])}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  );
}

/** Funds of a transfer partner, and its reported movements next to those in the journal. */
export function FloatDialog({ partner, onClose }: { partner: PartnerRecord; onClose: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  const float = useRead(readPartnerFloat, { params: { id: partner.id } });
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('partners.float.title', { name: partner.name })}</DialogTitle>
      <DialogContent>
        <ReadState reading={float} loading={<Loading shape="block" />}>
          {(read) => <Sums float={read} />}
        </ReadState>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
