import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { Statistics } from '../../domain/api/dashboard';
import { briefOf, type Mover, type Part } from '../../domain/dashboard/brief';
import { formatBaht } from '../../src/texts/figures';
import { useLottoName } from '../../src/fields/useLottoName';
import { useSoldLink } from './useSoldLink';

interface BriefTextProps {
  statistics: Statistics;
  part: Part;
}

/** Yesterday's result, and the bet type that influenced it most, with a link to its slips. */
export function BriefText({ statistics, part }: BriefTextProps) {
  const translate = useTranslate();
  const nameOf = useLottoName();
  const linkTo = useSoldLink(statistics.yesterday);
  const { result, mover } = briefOf(statistics, part);
  const moverText = ({ sold, amount, hasLost }: Mover) =>
    translate(`dashboard.brief.${hasLost ? 'lost' : 'made'}`, {
      lotto: nameOf(sold.lotto),
      betType: translate(`betTypes.${sold.betType}`),
      amount: formatBaht(amount),
      stake: formatBaht(sold.stake),
      smart_count: sold.winners,
    });
  const to = mover && linkTo(mover.sold);
  return (
    <Typography component="p" sx={{ fontSize: '0.9375rem' }}>
      {result
        ? translate(`dashboard.brief.result.${result.range}`, {
            whole: formatBaht(result.whole),
            own: formatBaht(result.own),
          })
        : translate('dashboard.brief.nothing')}{' '}
      {mover &&
        (to ? (
          <Link component={RouterLink} to={to}>
            {moverText(mover)}
          </Link>
        ) : (
          moverText(mover)
        ))}
    </Typography>
  );
}
