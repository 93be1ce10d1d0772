import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Link } from 'react-router';
import type { AnswerOf } from '../../domain/api/call';
import type { issueDrafts } from '../../domain/api/invoice-issues';
import { formatMoney } from '../../src/texts/figures';
import { useLinks } from '../../src/metadata/LinksContext';
import { useOnPhone } from '../../src/metadata/useOnPhone';

interface IssuedDialogProps {
  outcome: AnswerOf<typeof issueDrafts>;
  /** Accounts of the drafts by id. */
  names: ReadonlyMap<string, string>;
  onClose: () => void;
}

/** Outcome of issuing several drafts: their invoice numbers, and the reasons of failures. */
export function IssuedDialog({ outcome: { issued, failed }, names, onClose }: IssuedDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const isOnPhone = useOnPhone();
  const { show } = useLinks('invoices');
  const name = (id: string, number: string) => {
    const to = show(id);
    return to ? (
      <Link to={to} className="text-link">
        {number}
      </Link>
    ) : (
      number
    );
  };
  return (
    <Dialog open fullWidth maxWidth="sm" fullScreen={isOnPhone} onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('invoices.issues.done', { smart_count: issued.length })}</DialogTitle>
      <DialogContent>
        {failed.map(({ id, why }) => (
          <Alert key={id} severity="warning" sx={{ mb: 1 }}>
            <bdi>{names.get(id)}</bdi>: {translate(`invoices.issues.why.${why}`)}
          </Alert>
        ))}
        <List disablePadding>
          {issued.map(({ id, account, number, total }) => (
            <ListItem key={id} disableGutters divider sx={{ fontVariantNumeric: 'tabular-nums' }}>
              <ListItemText primary={name(id, number)} secondary={<bdi>{account.username}</bdi>} />฿{formatMoney(total)}
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
