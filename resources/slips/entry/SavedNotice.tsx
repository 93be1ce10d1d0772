import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { Slip } from '../../../domain/entities/slip';
import { formatMoney } from '../../../src/texts/figures';
import { useLottoName } from '../../../src/fields/useLottoName';
import { useLinks } from '../../../src/metadata/LinksContext';
import { PaperChoice } from '../paper/PaperChoice';
import type { PrintedSlip } from '../paper/printedSlip';
import { SlipPaper } from '../paper/SlipPaper';
import { usePaper } from '../paper/usePaper';
import { useSlipSheet } from '../paper/useSlipSheet';
import type { SavedSlip } from './useEntry';

/** Confirms that a slip was saved, and offers to print it. */
export function SavedNotice({ slip }: { slip: SavedSlip }) {
  const translate = useTranslate();
  const { show } = useLinks(Slip.name);
  const nameOf = useLottoName();
  const { paper, choose } = usePaper();
  const { member, round } = slip;
  const lotto = nameOf({ code: round.lotto, name: round.lottoName });
  const printed: PrintedSlip = {
    ...slip,
    member: member.username,
    lotto,
    businessDate: round.businessDate,
    roundNumber: round.number,
    state: 'accepted',
    discount: slip.stake - slip.debit,
    payout: 0,
  };
  const sheet = useSlipSheet(printed);
  const to = show(slip.id);
  const number = `#${slip.no}`;
  return (
    <Alert severity="success" sx={{ mb: 1, alignItems: 'center' }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <span>
          {translate('slips.entry.saved', { member: slip.member.username, debit: formatMoney(slip.debit) })}{' '}
          {to ? (
            <Link component={RouterLink} to={to} underline="always">
              {number}
            </Link>
          ) : (
            number
          )}
        </span>
        <PaperChoice paper={paper} onChoose={choose} />
      </Stack>
      <SlipPaper sheet={sheet} paper={paper} />
    </Alert>
  );
}
