import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { formatBusinessDate, formatInteger, formatMoney } from '../../../src/texts/figures';
import { resultText } from '../../../domain/results/result-inputs';
import type { RoundApproval } from '../../../domain/rounds/approval-record';
import type { BetTypeSums } from '../../../domain/rounds/bet-type-sums';
import type { RoundDetail } from '../../../domain/api/round-detail';
import type { SoldNumber } from '../../../domain/api/sold-number';
import type { WinningLine } from '../../../domain/rounds/winning-line';
import { netOf } from '../../../domain/lay-off/keep';
import { DateTimeDisplay } from '../../../src/fields/dateTime';
import { KeptCell, LaidOffCell } from '../../../src/fields/LaidOffCells';
import { EmptyValue } from '../../../src/fields/EmptyValue';
import { EmptyNotice } from '../../../src/metadata/states/EmptyNotice';
import { Loading } from '../../../src/metadata/states/Loading';
import { ReadState } from '../../../src/metadata/states/ReadState';
import { SignedAmount } from '../../../src/fields/SignedAmount';
import { Slip } from '../../../domain/entities/slip';
import { listSearchText } from '../../../domain/api/list-search';
import { useLinks } from '../../../src/metadata/LinksContext';
import { PlainTable, type Column } from '../PlainTable';
import { SlipLink } from '../SlipLink';
import { EvidenceLink } from '../evidence/EvidenceLink';
import { useReasonText } from '../useReasonText';
import { useRoundNumbers, useRoundWinners } from '../useReadings';
import { HeldWin } from './HeldWin';

/** A number of a round, linked to its slips for readers with access to slips. */
function SlipsOnNumber({ roundId, sold: { betType, number } }: { roundId: string; sold: SoldNumber }) {
  const { list } = useLinks(Slip.name);
  if (!list) return <>{number}</>;
  const filter = { round: roundId, number, betType };
  return (
    <Link component={RouterLink} to={`${list}?${listSearchText({ filter, sort: null, perPage: null })}`}>
      {number}
    </Link>
  );
}

const amount = (satang: number | null) => (satang === null ? <EmptyValue /> : formatMoney(satang));

/** Sales and results per bet type. */
export function SumsTable({ sums }: { sums: readonly BetTypeSums[] }) {
  const translate = useTranslate();
  const columns: Column<BetTypeSums>[] = [
    { label: 'results.columns.betType', cell: ({ betType }) => translate(`betTypes.${betType}`) },
    { label: 'results.columns.lines', isNumber: true, cell: ({ lines }) => formatInteger(lines) },
    { label: 'results.columns.stake', isNumber: true, cell: ({ stake }) => formatMoney(stake) },
    { label: 'results.columns.discount', isNumber: true, cell: ({ discount }) => formatMoney(discount) },
    { label: 'results.columns.payout', isNumber: true, cell: ({ payout }) => amount(payout) },
    {
      label: 'results.columns.ownShare',
      isNumber: true,
      cell: ({ ownShare }) => (ownShare === null ? <EmptyValue /> : <SignedAmount amount={ownShare} />),
    },
  ];
  if (sums.length === 0) return <EmptyNotice text={translate('results.round.nothingSold')} />;
  return <PlainTable name="results.byBetType" columns={columns} rows={sums} keyOf={({ betType }) => betType} />;
}

/** Amount that dealers took of each number, and the operator's remaining liability. */
const NET_COLUMNS: Column<SoldNumber>[] = [
  { label: 'layOff.net.laidOff', isNumber: true, cell: (one) => <LaidOffCell {...one} /> },
  { label: 'layOff.net.kept', isNumber: true, cell: (one) => <KeptCell {...one} /> },
];
const NET_LIABILITY: Column<SoldNumber>[] = [
  {
    label: 'layOff.net.liability',
    isNumber: true,
    cell: ({ laidOff, ...sold }) => formatMoney(laidOff === null ? sold.liability : netOf(sold, laidOff).liability),
  },
];

/** Most expensive numbers, with winning numbers marked; after a lay-off also with the net amounts. */
export function NumbersPart({ id }: { id: string }) {
  const translate = useTranslate();
  const reading = useRoundNumbers(id);
  const isLaidOff = reading.data?.some(({ laidOff }) => laidOff !== null) === true;
  const columns: Column<SoldNumber>[] = [
    { label: 'results.columns.betType', cell: ({ betType }) => translate(`betTypes.${betType}`) },
    {
      label: 'results.columns.number',
      cell: (sold) => (
        <>
          <SlipsOnNumber roundId={id} sold={sold} />
          {sold.isWinner && (
            <Chip size="small" color="warning" label={translate('results.round.winner')} sx={{ ml: 1 }} />
          )}
        </>
      ),
    },
    { label: 'results.columns.lines', isNumber: true, cell: ({ lines }) => formatInteger(lines) },
    { label: 'results.columns.stake', isNumber: true, cell: ({ sold }) => formatMoney(sold) },
    ...(isLaidOff ? NET_COLUMNS : []),
    { label: 'results.columns.liability', isNumber: true, cell: ({ liability }) => formatMoney(liability) },
    ...(isLaidOff ? NET_LIABILITY : []),
  ];
  return (
    <ReadState
      reading={reading}
      loading={<Loading shape="block" />}
      empty={(numbers) => numbers.length === 0 && <EmptyNotice text={translate('results.round.nothingSold')} />}
    >
      {(numbers) => (
        <PlainTable
          name="results.round.numbers"
          columns={columns}
          rows={numbers}
          keyOf={(one) => `${one.betType} ${one.number}`}
        />
      )}
    </ReadState>
  );
}

/** Winners, largest wins first. */
export function WinnersPart({ id }: { id: string }) {
  const translate = useTranslate();
  const columns: Column<WinningLine>[] = [
    { label: 'results.columns.slip', cell: ({ slipId, slipNo }) => <SlipLink id={slipId} no={slipNo} /> },
    { label: 'results.columns.member', cell: ({ member }) => member },
    { label: 'results.columns.betType', cell: ({ betType }) => translate(`betTypes.${betType}`) },
    { label: 'results.columns.number', cell: ({ number }) => number },
    { label: 'results.columns.stake', isNumber: true, cell: ({ stake }) => formatMoney(stake) },
    {
      label: 'results.columns.payout',
      isNumber: true,
      cell: (win) => (
        <>
          {win.isHeld && <HeldWin roundId={id} win={win} />} {formatMoney(win.payout)}
        </>
      ),
    },
    { label: 'results.columns.ownShare', isNumber: true, cell: ({ ownShare }) => <SignedAmount amount={-ownShare} /> },
  ];
  return (
    <ReadState
      reading={useRoundWinners(id)}
      loading={<Loading shape="block" />}
      empty={(winners) => winners.length === 0 && <EmptyNotice text={translate('results.round.noWinners')} />}
    >
      {(winners) => (
        <PlainTable
          name="results.round.winners"
          columns={columns}
          rows={winners}
          keyOf={(one) => `${one.slipId} ${one.position}`}
        />
      )}
    </ReadState>
  );
}

/** Submissions with their decisions, and all settlements. */
export function ChangesPart({ round: { approvals, settlements } }: { round: RoundDetail }) {
  const translate = useTranslate();
  const reasonText = useReasonText();
  const approvalColumns: Column<RoundApproval>[] = [
    { label: 'results.columns.kind', cell: ({ kind }) => translate(`approvals.kinds.${kind}`) },
    { label: 'results.columns.result', cell: ({ official }) => (official ? resultText(official) : <EmptyValue />) },
    {
      label: 'results.columns.requested',
      cell: ({ id, submittedBy, submittedAt, reason, evidence }) => (
        <>
          {submittedBy ?? translate('approvals.clock')} <DateTimeDisplay value={submittedAt} />
          {reason && <Typography variant="body2">{translate('approvals.because', { reason })}</Typography>}
          {evidence && <EvidenceLink approvalId={id} evidence={evidence} />}
        </>
      ),
    },
    {
      label: 'results.columns.decided',
      cell: ({ state, decidedBy, decidedAt, decisionReason }) =>
        decidedAt === null ? (
          translate(`results.askedStates.${state}`)
        ) : (
          <>
            {translate(`results.askedStates.${state}`)} · {decidedBy ?? translate('approvals.clock')}{' '}
            <DateTimeDisplay value={decidedAt} />
            {decisionReason && <Typography variant="body2">{reasonText(decisionReason)}</Typography>}
          </>
        ),
    },
  ];
  const settled: Column<RoundDetail['settlements'][number]>[] = [
    { label: 'results.columns.no', isNumber: true, cell: ({ no }) => no },
    { label: 'results.columns.settledAt', cell: ({ at }) => <DateTimeDisplay value={at} /> },
    { label: 'results.columns.businessDate', cell: ({ businessDate }) => formatBusinessDate(businessDate) },
    { label: 'results.columns.winners', isNumber: true, cell: ({ winners }) => formatInteger(winners) },
    { label: 'results.columns.payout', isNumber: true, cell: ({ payout }) => formatMoney(payout) },
    {
      label: 'results.columns.reversed',
      cell: ({ reversedAt }) =>
        reversedAt ? <DateTimeDisplay value={reversedAt} /> : translate('results.round.current'),
    },
  ];
  if (approvals.length + settlements.length === 0) return <EmptyNotice text={translate('results.round.noRequests')} />;
  return (
    <Stack spacing={2}>
      {approvals.length > 0 && (
        <PlainTable name="results.round.requests" columns={approvalColumns} rows={approvals} keyOf={({ id }) => id} />
      )}
      {settlements.length > 0 && (
        <PlainTable
          name="results.round.settlements"
          columns={settled}
          rows={settlements}
          keyOf={({ no }) => String(no)}
        />
      )}
    </Stack>
  );
}
