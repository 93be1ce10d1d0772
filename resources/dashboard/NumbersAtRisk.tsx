import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { NumberAtRisk } from '../../domain/api/dashboard';
import { listSearchText } from '../../domain/api/list-search';
import { Slip } from '../../domain/entities/slip';
import { formatMoney } from '../../src/texts/figures';
import { useLottoName } from '../../src/fields/useLottoName';
import { useLinks } from '../../src/metadata/LinksContext';
import { Panel } from './Panel';
import { PlainTable } from './PlainTable';

/** Most expensive numbers of the rounds that close next, each linked to its slips. */
export function NumbersAtRisk({ numbers }: { numbers: readonly NumberAtRisk[] }) {
  const translate = useTranslate();
  const nameOf = useLottoName();
  const { list } = useLinks(Slip.name);
  const linkTo = ({ round, betType, number }: NumberAtRisk) =>
    list && `${list}?${listSearchText({ filter: { round: round.id, betType, number }, sort: null, perPage: null })}`;
  return (
    <Panel title={translate('dashboard.numbers.label')}>
      {numbers.length === 0 ? (
        <Typography color="text.secondary">{translate('dashboard.numbers.none')}</Typography>
      ) : (
        <PlainTable
          label={translate('dashboard.numbers.label')}
          heads={['number', 'sold', 'liability'].map((head) => translate(`dashboard.numbers.${head}`))}
          rows={numbers.map((one) => {
            const name = `${one.number} · ${translate(`betTypes.${one.betType}`)} · ${nameOf(one.lotto)}`;
            const to = linkTo(one);
            return {
              key: `${one.round.id} ${one.betType} ${one.number}`,
              name: to ? (
                <Link component={RouterLink} to={to}>
                  {name}
                </Link>
              ) : (
                name
              ),
              figures: [formatMoney(one.sold), formatMoney(one.liability)],
            };
          })}
        />
      )}
    </Panel>
  );
}
