import Cancel from '@mui/icons-material/CancelOutlined';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { Round } from '../../domain/entities/round';
import { Slip } from '../../domain/entities/slip';
import { formatBusinessDate, formatDateTime, formatMoney } from '../../src/texts/figures';
import { listSearchText } from '../../domain/api/list-search';
import { sumOf } from '../../domain/money/proportion';
import { isDecided, isReturned } from '../../domain/slips/shown-state';
import type { SlipDetail, SlipLineDetail } from '../../domain/api/slip-detail';
import { CloseWord } from '../../src/fields/CloseWord';
import { OptionChip } from '../../src/fields/OptionChip';
import { labelKeyOf } from '../../src/fields/types';
import { businessTimeZone } from '../../src/metadata/businessTimeZone';
import { CopyKey } from '../../src/metadata/CopyKey';
import { useLinks } from '../../src/metadata/LinksContext';
import { useRecordTitle } from '../../src/metadata/recordTitle';
import { useCopyText } from '../../src/metadata/useCopyText';
import { printedSlip } from './paper/printedSlip';
import { useLottoLabel } from './useLottoLabel';
import { useSlipText } from './useSlipText';

const PrintDialog = lazy(async () => ({ default: (await import('./paper/PrintDialog')).PrintDialog }));

interface SlipHeadProps {
  slip: SlipDetail;
  /** Number of chosen lines; 0 means the whole slip. */
  chosen: number;
  /** Absent if the reader can't cancel anything. */
  onCancel: (() => void) | undefined;
}

/** Returns the result as one text, without the parts that it lacks. */
function digitsText(digits: Readonly<Record<string, unknown>>): string {
  return [digits['top3'] ?? [], digits['bottom2'] ?? [], digits['front3'] ?? [], digits['bottom3'] ?? []]
    .flat()
    .map(String)
    .join(' · ');
}

/** Returns the amounts of the valid lines; for a fully returned slip, the original amounts. */
function moneyOf({ state, slipLines, stake, discount, debit }: SlipDetail) {
  if (!isReturned(state)) return { stake, discount, debit };
  const sum = (of: (line: SlipLineDetail) => number) => sumOf(slipLines.map(of));
  return { stake: sum((line) => line.stake), discount: sum((line) => line.discount), debit: sum((line) => line.debit) };
}

/** A labelled detail of the slip. */
function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="body2" color="text.secondary">
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  );
}

/** Number, state, amounts and actions of the slip. */
export function SlipHead({ slip, chosen, onCancel }: SlipHeadProps) {
  const translate = useTranslate();
  const copy = useCopyText();
  const lottoOf = useLottoLabel();
  const textOf = useSlipText();
  const { list } = useLinks(Slip.name);
  const members = useLinks('members');
  const rounds = useLinks(Round.name);
  const label = (field: string) => translate(labelKeyOf(Slip.name, field));
  const at = (iso: string) => formatDateTime(iso, businessTimeZone);
  const memberPath = members.edit(slip.member.id);
  useRecordTitle(translate('pages.slip.record', { no: slip.no }), '');
  const [isPrinting, setPrinting] = useState(false);
  const roundPath = slip.round === null ? undefined : rounds.edit(slip.round);
  const date = formatBusinessDate(slip.businessDate);
  const hasNumbers = slip.roundOf.drawnBy.family === 'yeekee';
  const roundText = hasNumbers ? translate('slips.show.roundOf', { number: slip.roundNumber, date }) : date;
  const { roundOf } = slip;
  const taken = moneyOf(slip);
  const came =
    slip.partner === null
      ? slip.actor && translate('slips.show.by', { name: slip.actor })
      : translate('slips.show.partner', { name: slip.partner, reference: slip.partnerReference ?? '' });
  return (
    <Paper variant="outlined" sx={{ px: 2, py: 1.5 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
        <Typography variant="h3" component="h2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          #{slip.no}
        </Typography>
        <CopyKey text={String(slip.no)} />
        <OptionChip entity={Slip.name} field="state" value={slip.state} />
        {slip.isHeld && <Typography color="warning.main">{translate('slips.show.held')}</Typography>}
        <Stack direction="row" useFlexGap sx={{ ml: 'auto', flexWrap: 'wrap', gap: 0.5 }}>
          <Button startIcon={<ContentCopy />} onClick={() => void copy(textOf(slip).join('\n'))}>
            {translate('slips.show.copy')}
          </Button>
          <Button startIcon={<Print />} aria-haspopup="dialog" onClick={() => setPrinting(true)}>
            {translate('slips.paper.open')}
          </Button>
          {onCancel && (
            <Button color="error" variant="outlined" startIcon={<Cancel />} aria-haspopup="dialog" onClick={onCancel}>
              {chosen === 0
                ? translate('slips.cancel.open')
                : translate('slips.cancel.openLines', { smart_count: chosen })}
            </Button>
          )}
        </Stack>
      </Stack>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' } }}
      >
        <Fact label={label('member')}>
          {memberPath ? (
            <Link component={RouterLink} to={memberPath}>
              {slip.member.label}
            </Link>
          ) : (
            slip.member.label
          )}
        </Fact>
        <Fact label={label('lotto')}>{lottoOf(slip.lotto)}</Fact>
        <Fact label={label('businessDate')}>
          {roundPath ? (
            <Link component={RouterLink} to={roundPath}>
              {roundText}
            </Link>
          ) : (
            roundText
          )}
        </Fact>
        <Fact label={label('at')}>{at(slip.at)}</Fact>
        <Fact label={label('stake')}>{formatMoney(taken.stake)}</Fact>
        <Fact label={label('discount')}>{formatMoney(taken.discount)}</Fact>
        <Fact label={label('debit')}>{formatMoney(taken.debit)}</Fact>
        {slip.returnedStake > 0 && <Fact label={label('returnedStake')}>{formatMoney(slip.returnedStake)}</Fact>}
        {!isReturned(slip.state) && <Fact label={label('ownStake')}>{formatMoney(slip.ownStake)}</Fact>}
        {!isReturned(slip.state) && <Fact label={label('possiblePayout')}>{formatMoney(slip.possiblePayout)}</Fact>}
        {isDecided(slip.state) && <Fact label={label('payout')}>{formatMoney(slip.payout)}</Fact>}
        <Fact label={<CloseWord round={roundOf} />}>{at(roundOf.closesAt)}</Fact>
        <Fact label={translate('slips.show.result')}>{at(roundOf.resultAt)}</Fact>
        {roundOf.digits && <Fact label={translate('slips.show.drawn')}>{digitsText(roundOf.digits)}</Fact>}
        <Fact label={translate('slips.show.through')}>{slip.path.map(({ label: name }) => name).join(' › ')}</Fact>
        {came && <Fact label={label('source')}>{came}</Fact>}
        {slip.ip !== null && <Fact label={translate('slips.show.ip')}>{slip.ip}</Fact>}
        {slip.endReason !== null && <Fact label={label('endReason')}>{slip.endReason}</Fact>}
      </Box>
      {list && (
        <Link
          component={RouterLink}
          to={`${list}?${listSearchText({ filter: { member: slip.member.id }, sort: null, perPage: null })}`}
          sx={{ display: 'inline-block', mt: 1 }}
        >
          {translate('slips.show.list')}
        </Link>
      )}
      {isPrinting && (
        <Suspense>
          <PrintDialog slip={printedSlip(slip, lottoOf(slip.lotto))} onClose={() => setPrinting(false)} />
        </Suspense>
      )}
    </Paper>
  );
}
