import Chip from '@mui/material/Chip';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { listBilling, type BillingAnswer } from '../../domain/api/billing';
import { formatPercent } from '../../src/texts/figures';
import { useRead } from '../../src/data/useRead';
import { amountText } from '../../src/fields/amountText';
import { Loading } from '../../src/metadata/states/Loading';
import { ReadState } from '../../src/metadata/states/ReadState';
import { useOnPhone } from '../../src/metadata/useOnPhone';
import { TermsForm } from './TermsForm';

/** Returns a function that describes billing terms in one line. */
function useTermsWords(): (terms: BillingAnswer) => string {
  const translate = useTranslate();
  return ({ isHouse, isOn, percent, minimum, maximum, dueDays, name }) => {
    if (isHouse) return name ?? translate('invoices.terms.operatorHint');
    if (!isOn) return translate('invoices.terms.off');
    return [
      translate('invoices.terms.percentOf', { percent: formatPercent(percent) }),
      ...(minimum > 0 ? [translate('invoices.terms.atLeast', { amount: amountText(minimum) })] : []),
      ...(maximum === null ? [] : [translate('invoices.terms.atMost', { amount: amountText(maximum) })]),
      translate('invoices.terms.dueIn', { smart_count: dueDays }),
    ].join(' · ');
  };
}

/** Billing terms of all accounts directly below the operator, and the operator's own name; each can be edited. */
export function TermsDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  const isOnPhone = useOnPhone();
  const words = useTermsWords();
  const [chosen, setChosen] = useState<BillingAnswer | null>(null);
  const reading = useRead(listBilling, {});
  if (chosen) return <TermsForm terms={chosen} onClose={() => setChosen(null)} />;
  return (
    <Dialog open fullWidth maxWidth="sm" fullScreen={isOnPhone} onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('invoices.terms.title')}</DialogTitle>
      <DialogContent>
        <ReadState reading={reading} loading={<Loading shape="block" />}>
          {({ terms }) => (
            <List disablePadding>
              {terms.map((one) => (
                <ListItem key={one.account.id} disablePadding divider>
                  <ListItemButton onClick={() => setChosen(one)}>
                    <ListItemText
                      primary={
                        <>
                          <bdi>{one.account.username}</bdi>{' '}
                          {one.isHouse && <Chip size="small" label={translate('invoices.terms.operator')} />}
                        </>
                      }
                      secondary={words(one)}
                    />
                  </ListItemButton>
                </ListItem>
              ))}
            </List>
          )}
        </ReadState>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
