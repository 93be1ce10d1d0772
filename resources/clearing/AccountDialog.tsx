import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { readClearing, type ClearingOfAccount } from '../../domain/api/clearing';
import { formatBusinessDate, formatMoney } from '../../src/texts/figures';
import { can } from '../../src/session/reader';
import { useRead } from '../../src/data/useRead';
import { Loading } from '../../src/metadata/states/Loading';
import { ReadState } from '../../src/metadata/states/ReadState';
import { useOnPhone } from '../../src/metadata/useOnPhone';
import { BillActions, billNowOf } from './BillActions';
import { BillView } from './BillView';
import { DayList } from './DayList';
import { Disputes } from './Disputes';
import { DueWords } from './dueWords';
import { PaymentForm } from './PaymentForm';
import { PaymentList } from './PaymentList';
import { sideOf, SignsNote } from './SignsNote';
import { UnsettledRounds } from './UnsettledRounds';

interface AccountDialogProps {
  id: string;
  /** A date of the period; undefined for the last finished one. */
  on: string | undefined;
  onPeriod: (date: string) => void;
  onClose: () => void;
}

/** Amount due and its periods, with an action to record a payment. */
function Due({ of }: { of: ClearingOfAccount }) {
  const translate = useTranslate();
  const isOlder = of.open.length > 1 || of.older !== 0;
  return (
    <Stack component="section" aria-label={translate('clearing.due')} sx={{ gap: 1 }}>
      <Box>
        <DueWords balance={of.due} side={sideOf(of)} variant="h2" />
        <Typography variant="body2" color="text.secondary">
          {translate('clearing.dueOf', { date: formatBusinessDate(of.duePeriod.to) })}
        </Typography>
        {isOlder && (
          <Typography variant="body2" color="warning.main" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {[
              ...of.open.map(({ from, to, open }) =>
                translate('clearing.openOf', {
                  from: formatBusinessDate(from),
                  to: formatBusinessDate(to),
                  amount: formatMoney(Math.abs(open)),
                }),
              ),
              ...(of.older === 0
                ? []
                : [translate('clearing.openBefore', { amount: formatMoney(Math.abs(of.older)) })]),
            ].join(' · ')}
          </Typography>
        )}
      </Box>
      {of.isUpline && of.due !== 0 && can('manage', 'member') && <PaymentForm of={of} />}
    </Stack>
  );
}

/** Switches between the periods of an account. */
function PeriodBar({ of, onPeriod }: { of: ClearingOfAccount; onPeriod: (date: string) => void }) {
  const translate = useTranslate();
  const { period, earlier, later, isOver, unsettled } = of;
  return (
    <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 0.5 }}>
      <IconButton size="small" aria-label={translate('clearing.period.earlier')} onClick={() => onPeriod(earlier.to)}>
        <ChevronLeft />
      </IconButton>
      <Typography component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {formatBusinessDate(period.from)} – {formatBusinessDate(period.to)}
      </Typography>
      <IconButton
        size="small"
        aria-label={translate('clearing.period.later')}
        disabled={later === null}
        onClick={() => later && onPeriod(later.from)}
      >
        <ChevronRight />
      </IconButton>
      <UnsettledRounds isOver={isOver} rounds={unsettled} />
    </Stack>
  );
}

/** An account's bill of a period, its open amount, and its payments; full-screen on a phone. */
export function AccountDialog({ id, on, onPeriod, onClose }: AccountDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const isOnPhone = useOnPhone();
  const query = on === undefined ? {} : { on };
  const reading = useRead(readClearing, { params: { id }, query });
  const { data } = reading;
  return (
    <Dialog open fullWidth maxWidth="sm" fullScreen={isOnPhone} onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle sx={{ display: 'flex', alignItems: 'center', gap: 1 }} component="div">
        <Typography id={titleId} component="h2" variant="h3" dir="auto" sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
          {data?.account.username ?? translate('clearing.sheet')}
          {data?.account.nickname && (
            <Typography component="span" color="text.secondary">
              {' '}
              {data.account.nickname}
            </Typography>
          )}
        </Typography>
        <IconButton onClick={onClose} aria-label={translate('ra.action.close')}>
          <Close />
        </IconButton>
      </DialogTitle>
      <DialogContent>
        <ReadState reading={reading} loading={<Loading shape="form" />} isWorkedOn>
          {(of) => (
            <Stack sx={{ gap: 2 }}>
              <PeriodBar of={of} onPeriod={onPeriod} />
              <BillActions of={of} />
              <Due of={of} />
              <Disputes of={of} />
              <BillView bill={billNowOf(of)} side={sideOf(of)} note={<SignsNote of={of} />} />
              <DayList of={of} />
              <PaymentList of={of} />
            </Stack>
          )}
        </ReadState>
      </DialogContent>
    </Dialog>
  );
}
