import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { StatementComparison, StatementDifference } from '../../../domain/api/partner-statements';
import { formatBusinessDate, formatInteger, formatMoney } from '../../../src/texts/figures';
import { SignedAmount } from '../../../src/fields/SignedAmount';
import { momentText } from '../../../src/fields/businessMoment';
import type { PartnerKind } from '../../../domain/partners/kind';
import { Duplicates } from './Duplicates';
import { StatementLines } from './StatementLines';

interface ComparisonProps {
  kind: PartnerKind;
  partnerId: string;
  comparison: StatementComparison;
}

function Side({ movement }: { movement: StatementDifference['ours'] }) {
  const translate = useTranslate();
  if (movement === null) return '–';
  const { kind, amount, state, member } = movement;
  return (
    <>
      {translate('partners.statements.movement', {
        kind: translate(`partners.statements.kinds.${kind}`),
        amount: formatMoney(amount),
        state: translate(`partners.statements.states.${state}`),
      })}
      {member && (
        <Typography variant="caption" color="text.secondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
          {member}
        </Typography>
      )}
    </>
  );
}

/** Kind of a difference, with the different parts. */
function What({ one: { is, parts, refusedLine } }: { one: StatementDifference }) {
  const translate = useTranslate();
  const words =
    is === 'different' ? parts.map((part) => `partners.statements.parts.${part}`) : [`partners.statements.is.${is}`];
  return (
    <>
      {words.map((key) => translate(key)).join(' · ')}
      {refusedLine !== null && (
        <Typography variant="caption" color="text.secondary" component="div">
          {translate('partners.statements.refusedLine', { line: formatInteger(refusedLine) })}
        </Typography>
      )}
    </>
  );
}

/** Lines and movements that weren't compared, so that nothing of either side is left out silently. */
function NotCompared({ comparison }: Pick<ComparisonProps, 'comparison'>) {
  const translate = useTranslate();
  const { date, uncovered, refused, aside, duplicates, isStored } = comparison;
  return (
    <Stack spacing={1} sx={{ mt: 1 }}>
      <Duplicates duplicates={duplicates} />
      {uncovered.rows > 0 && (
        <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
          {translate('partners.statements.uncovered', {
            smart_count: uncovered.rows,
            count: formatInteger(uncovered.rows),
            amount: formatMoney(uncovered.amount),
          })}{' '}
          <bdi dir="ltr">{uncovered.movements.map(({ id }) => id).join(' · ')}</bdi>
        </Alert>
      )}
      <StatementLines
        title="partners.statements.refused"
        lines={refused}
        severity="warning"
        fileName={`statement ${date} refused.csv`}
        isOpen={false}
      />
      <StatementLines
        title="partners.statements.aside"
        lines={aside}
        severity="info"
        fileName={`statement ${date} set aside.csv`}
        isOpen={false}
      />
      {!isStored && <Alert severity="info">{translate('partners.statements.notStored')}</Alert>}
    </Stack>
  );
}

/** Way to settle a difference, with a link. */
function Settling({ kind, partnerId, one }: { kind: PartnerKind; partnerId: string; one: StatementDifference }) {
  const translate = useTranslate();
  const { way, ours, theirs } = one;
  const log = kind === 'seamless' ? '/api/log' : '/api/log-transfer';
  const search = new URLSearchParams({ partner: partnerId, q: ours?.id ?? theirs?.id ?? '' }).toString();
  const to = way === 'sendAgain' ? '/api/fail' : `${log}?${search}`;
  return (
    <>
      {translate(`partners.statements.ways.${way}`)}{' '}
      <Link component={RouterLink} underline="always" to={to}>
        {translate(way === 'sendAgain' ? 'partners.statements.toFails' : 'partners.statements.toLog')}
      </Link>
    </>
  );
}

/** Comparison of a statement: both sums, and each difference with a way to settle it. */
export function Comparison({ kind, partnerId, comparison }: ComparisonProps) {
  const translate = useTranslate();
  const { date, ours, theirs, total, differing, differences, counts, period } = comparison;
  const sums = {
    date: formatBusinessDate(date),
    ours: formatInteger(ours.rows),
    theirs: formatInteger(theirs.rows),
    ourAmount: formatMoney(ours.amount),
    theirAmount: formatMoney(theirs.amount),
  };
  return (
    <Box component="section" aria-label={translate('partners.statements.came')}>
      <Alert severity={total === 0 ? 'success' : 'warning'}>
        {total === 0
          ? translate('partners.statements.agree', sums)
          : translate('partners.statements.disagree', {
              ...sums,
              smart_count: total,
              differing: formatMoney(differing),
            })}
        <div>
          {translate('partners.statements.counts', {
            matched: formatInteger(counts.matched),
            different: formatInteger(counts.different),
            missingHere: formatInteger(counts.missingHere),
            missingThere: formatInteger(counts.missingThere),
          })}
        </div>
        <div>
          {translate('partners.statements.period', {
            from: momentText(period.from),
            until: momentText(period.until),
          })}
        </div>
      </Alert>
      <NotCompared comparison={comparison} />
      {total > 0 && (
        <Box sx={{ overflowX: 'auto', mt: 1 }} tabIndex={0}>
          <Table size="small" aria-label={translate('partners.statements.differences')}>
            <TableHead>
              <TableRow>
                {['number', 'what', 'ours', 'theirs', 'by', 'settle'].map((column) => (
                  <TableCell key={column} align={column === 'by' ? 'right' : undefined}>
                    {translate(`partners.statements.columns.${column}`)}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {differences.map((one, index) => (
                <TableRow key={`${one.ours?.id ?? one.theirs?.id} ${index}`}>
                  <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere', minWidth: 140 }}>
                    <bdi dir="ltr">{one.ours?.id ?? one.theirs?.id}</bdi>
                  </TableCell>
                  <TableCell>
                    <What one={one} />
                  </TableCell>
                  <TableCell sx={{ minWidth: 160 }}>
                    <Side movement={one.ours} />
                  </TableCell>
                  <TableCell sx={{ minWidth: 160 }}>
                    <Side movement={one.theirs} />
                  </TableCell>
                  <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
                    <SignedAmount amount={one.by} isDifference />
                  </TableCell>
                  <TableCell sx={{ minWidth: 220 }}>
                    <Settling kind={kind} partnerId={partnerId} one={one} />
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
          {total > differences.length && (
            <Typography variant="body2" color="text.secondary">
              {translate('partners.statements.more', { shown: formatInteger(differences.length) })}
            </Typography>
          )}
        </Box>
      )}
    </Box>
  );
}
