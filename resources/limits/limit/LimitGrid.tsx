import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Switch from '@mui/material/Switch';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { BetType } from '../../../domain/bets/bet-type';
import { formatMoney } from '../../../src/texts/figures';
import type { OperatorLimitParts, LimitScope } from '../../../domain/limits/operator-limit';
import { mostPaidOn } from '../../../domain/limits/ladder';
import type { LottoLimits, TypedLimit } from '../../../domain/limits/lotto-limits';
import { AmountBox } from '../../../src/fields/AmountBox';
import { EmptyValue } from '../../../src/fields/EmptyValue';
import { Term } from '../../../src/metadata/glossary/Term';
import { TERM_OF_BET_TYPE } from '../../../src/metadata/glossary/termOfBetType';
import type { TermName } from '../../../src/metadata/glossary/termName';
import { Fill } from '../Fill';
import { LadderPicture } from '../LadderPicture';
import { partText, pricingText } from '../partText';

const AMOUNTS = ['minStake', 'maxStake', 'cap'] as const;

interface LimitGridProps {
  limits: LottoLimits;
  scope: LimitScope;
  isHouse: boolean;
  isReadOnly: boolean;
  onSet: (requested: { betType: BetType; parts: OperatorLimitParts }) => void;
  onPricing: (betType: BetType) => void;
}

/** The heading of a row stays in view while the other cells scroll below it. */
const VISUALS = {
  '& td, & th': { px: 1, py: 0.5 },
  '& tbody th': { position: 'sticky', insetInlineStart: 0, zIndex: 1, bgcolor: 'background.paper' },
} as const;

/** Value for future rounds where the open round has a different one. */
function Elsewhere({
  limit,
  other,
  part,
}: {
  limit: TypedLimit;
  other: TypedLimit | undefined;
  part: keyof OperatorLimitParts;
}) {
  const translate = useTranslate();
  if (!other || JSON.stringify(limit[part]) === JSON.stringify(other[part])) return null;
  return (
    <Typography variant="caption" component="div" color="text.secondary" sx={{ textAlign: 'end' }}>
      {translate('limits.elsewhere', { value: partText(other, part, translate) })}
    </Typography>
  );
}

/** Columns whose name is a word of the glossary. */
const TERMS: Readonly<Partial<Record<string, TermName>>> = { cap: 'cap', mostPaid: 'liability', pricing: 'payoutRate' };

/** Bet types of a lotto with their limits, the highest possible payout, and the sales of the fullest number. */
export function LimitGrid({ limits, scope, isHouse, isReadOnly, onSet, onPricing }: LimitGridProps) {
  const translate = useTranslate();
  const { open, future } = limits;
  const shown: readonly TypedLimit[] = scope === 'future' || !open ? future : open.limits;
  const nameOf = (betType: BetType, column: string) =>
    `${translate(`betTypes.${betType}`)}, ${translate(`limits.columns.${column}`)}`;
  const columns = ['betType', 'isOn', ...AMOUNTS, 'mostPaid', 'pricing', ...(isHouse && open ? ['fullest'] : [])];
  const isAmount = (column: string) => column === 'mostPaid' || AMOUNTS.some((amount) => amount === column);
  return (
    <TableContainer component={Paper} variant="outlined">
      <Table size="small" aria-label={translate('pages.lottoLimits.title')} sx={VISUALS}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column} align={isAmount(column) ? 'right' : 'left'} sx={{ whiteSpace: 'nowrap' }}>
                <Term of={TERMS[column]}>{translate(`limits.columns.${column}`)}</Term>
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map((limit) => {
            const { betType, pricing, cap } = limit;
            const inRound = open?.limits.find((one) => one.betType === betType);
            const other = scope === 'future' ? undefined : future.find((one) => one.betType === betType);
            return (
              <TableRow key={betType} sx={limit.isOn ? undefined : { opacity: 0.6 }}>
                <TableCell component="th" scope="row" sx={{ fontWeight: 550, whiteSpace: 'nowrap' }}>
                  <Term of={TERM_OF_BET_TYPE[betType]}>{translate(`betTypes.${betType}`)}</Term>
                  {scope !== 'future' && inRound && inRound.othersDiffer > 0 && (
                    <Typography variant="caption" component="div" color="text.secondary">
                      {translate('limits.others', { smart_count: inRound.othersDiffer })}
                    </Typography>
                  )}
                </TableCell>
                <TableCell>
                  <Switch
                    size="small"
                    checked={limit.isOn}
                    disabled={isReadOnly}
                    onChange={(_event, isOn) => onSet({ betType, parts: { isOn } })}
                    slotProps={{ input: { 'aria-label': nameOf(betType, 'isOn') } }}
                  />
                </TableCell>
                {AMOUNTS.map((part) => (
                  <TableCell key={part} align="right">
                    <AmountBox
                      label={nameOf(betType, part)}
                      value={limit[part]}
                      isReadOnly={isReadOnly}
                      onSet={(value) => value !== null && onSet({ betType, parts: { [part]: value } })}
                    />
                    <Elsewhere limit={limit} other={other} part={part} />
                  </TableCell>
                ))}
                <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {formatMoney(mostPaidOn(pricing, cap))}
                </TableCell>
                <TableCell>
                  <Button
                    size="small"
                    color="inherit"
                    disabled={isReadOnly}
                    onClick={() => onPricing(betType)}
                    aria-label={`${pricingText(pricing, translate)} · ${translate('limits.pricing.open', { betType: translate(`betTypes.${betType}`) })}`}
                    sx={{
                      display: 'block',
                      textAlign: 'start',
                      whiteSpace: 'nowrap',
                      '&.Mui-disabled': { color: 'text.primary' },
                    }}
                  >
                    {pricingText(pricing, translate)}
                    {/* A fixed price has no ladder. */}
                    {pricing.kind !== 'fixed' && <LadderPicture pricing={pricing} cap={cap} />}
                  </Button>
                  <Elsewhere limit={limit} other={other} part="pricing" />
                </TableCell>
                {isHouse && open && (
                  <TableCell>{inRound?.fullest ? <Fill {...inRound.fullest} /> : <EmptyValue />}</TableCell>
                )}
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
