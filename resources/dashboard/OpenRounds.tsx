import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { Now, OpenRound } from '../../domain/api/dashboard';
import { listSearchText } from '../../domain/api/list-search';
import { Slip } from '../../domain/entities/slip';
import { formatInteger, formatMoney } from '../../src/texts/figures';
import { useServerNow } from '../../src/data/useServerNow';
import { EmptyValue } from '../../src/fields/EmptyValue';
import { useLottoName } from '../../src/fields/useLottoName';
import { useSpanText } from '../../src/fields/useSpanText';
import { useLinks } from '../../src/metadata/LinksContext';
import { Panel } from './Panel';
import { PlainTable } from './PlainTable';

/** Remaining time, counted down by the server's clock. */
function TimeLeft({ round: { closesAt, isSuspended } }: { round: OpenRound }) {
  const translate = useTranslate();
  const spanText = useSpanText();
  const time = spanText(Date.parse(closesAt) - useServerNow());
  if (isSuspended) return <>{translate('dashboard.open.suspended')}</>;
  return time === null ? <EmptyValue /> : <>{time}</>;
}

/** Returns a function for the address of a round's desk; for readers without access to it, of its slips. */
function useRoundLink(): (round: OpenRound) => string | undefined {
  const { list: desk } = useLinks('round-desk');
  const { list: slips } = useLinks(Slip.name);
  return ({ id }) => {
    if (desk) return `${desk}?round=${id}`;
    return slips && `${slips}?${listSearchText({ filter: { round: id }, sort: null, perPage: null })}`;
  };
}

/** The next rounds to close, each with its stakes and those of the previous round at the same point. */
export function OpenRounds({ now: { openRounds, openRoundCount } }: { now: Now }) {
  const translate = useTranslate();
  const nameOf = useLottoName();
  const linkTo = useRoundLink();
  const nameOfRound = (round: OpenRound) =>
    `${nameOf(round.lotto)}${round.lotto.family === 'yeekee' ? ` ${round.number}` : ''}`;
  return (
    <Panel title={translate('dashboard.open.label')}>
      {openRounds.length === 0 ? (
        <Typography color="text.secondary">{translate('dashboard.open.none')}</Typography>
      ) : (
        <>
          <PlainTable
            label={translate('dashboard.open.label')}
            heads={['lotto', 'closes', 'stake', 'before', 'slips'].map((head) => translate(`dashboard.open.${head}`))}
            rows={openRounds.map((round) => {
              const to = linkTo(round);
              return {
                key: round.id,
                name: to ? (
                  <Link component={RouterLink} to={to}>
                    {nameOfRound(round)}
                  </Link>
                ) : (
                  nameOfRound(round)
                ),
                figures: [
                  <TimeLeft key="left" round={round} />,
                  formatMoney(round.stake),
                  round.before ? formatMoney(round.before.stake) : <EmptyValue key="before" />,
                  formatInteger(round.slips),
                ],
              };
            })}
          />
          {openRoundCount > openRounds.length && (
            <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
              {translate('dashboard.open.more', { count: formatInteger(openRoundCount) })}
            </Typography>
          )}
        </>
      )}
    </Panel>
  );
}
