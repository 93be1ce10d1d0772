import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { listBilling } from '../../domain/api/billing';
import { readInvoiceStatement } from '../../domain/api/invoices';
import { datesOf } from '../../domain/reports/period';
import { useBusinessDate } from '../../src/data/useBusinessDate';
import { useRead } from '../../src/data/useRead';
import { Loading } from '../../src/metadata/states/Loading';
import { ReadState } from '../../src/metadata/states/ReadState';
import { useOnPhone } from '../../src/metadata/useOnPhone';
import { PeriodBoxes, typedDates, type TypedPeriod } from './PeriodBoxes';
import { StatementTable } from './StatementTable';

/** Statement of an account over a range of dates: opening balance, movements, and closing balance. */
export function StatementDialog({ accountId = '', onClose }: { accountId?: string; onClose: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  const isOnPhone = useOnPhone();
  const today = useBusinessDate();
  const [id, setId] = useState(accountId);
  const [typed, setTyped] = useState<TypedPeriod>(() => datesOf('thisYear', today));
  const dates = typedDates(typed);
  const { data } = useRead(listBilling, {});
  const accounts = (data?.terms ?? []).filter(({ isHouse }) => !isHouse);
  const reading = useRead(readInvoiceStatement, id !== '' && dates ? { params: { id }, query: dates } : null);
  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={isOnPhone} onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('invoices.statement.title')}</DialogTitle>
      <DialogContent>
        <TextField
          select
          size="small"
          fullWidth
          margin="dense"
          label={translate('resources.invoices.fields.account')}
          value={accounts.some((one) => one.account.id === id) ? id : ''}
          onChange={({ target }) => setId(target.value)}
          sx={{ mb: 1.5 }}
        >
          {accounts.map(({ account }) => (
            <MenuItem key={account.id} value={account.id}>
              {account.username}
            </MenuItem>
          ))}
        </TextField>
        <PeriodBoxes period={typed} onChange={setTyped} />
        {id !== '' && dates && (
          <ReadState reading={reading} loading={<Loading shape="block" />}>
            {(statement) => <StatementTable statement={statement} />}
          </ReadState>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
