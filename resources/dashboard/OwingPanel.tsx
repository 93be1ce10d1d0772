import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { formatBaht } from '../../src/texts/figures';
import { Link as RouterLink } from 'react-router';
import type { Now, Owing } from '../../domain/api/dashboard';
import { useLinks } from '../../src/metadata/LinksContext';

import { Panel } from './Panel';
import { PlainTable } from './PlainTable';

/** Largest balances between the reader and the accounts directly below: amounts to collect and to pay. */
export function OwingPanel({ owing }: { owing: NonNullable<Now['owing']> }) {
  const translate = useTranslate();
  const { edit } = useLinks('account-terms');
  const { list: settlement } = useLinks('clearing');
  const { owedToReader, owedByReader, largest } = owing;
  const linkTo = ({ id, kind }: Owing) => {
    const path = edit(id);
    return path && `${path}&of=${kind === 'agent' ? 'agents' : 'members'}`;
  };
  return (
    <Panel title={translate('dashboard.owing.label')}>
      {largest.length === 0 ? (
        <Typography color="text.secondary">{translate('dashboard.owing.none')}</Typography>
      ) : (
        <PlainTable
          label={translate('dashboard.owing.label')}
          heads={[
            translate('dashboard.leading.account'),
            `${translate('dashboard.owing.toYou')} ${formatBaht(owedToReader)} · ${translate('dashboard.owing.byYou')} ${formatBaht(owedByReader)}`,
          ]}
          rows={largest.map((one) => {
            const to = linkTo(one);
            return {
              key: one.id,
              name: to ? (
                <Link component={RouterLink} to={to}>
                  {one.username}
                </Link>
              ) : (
                one.username
              ),
              figures: [
                translate(`dashboard.owing.${one.amount < 0 ? 'collect' : 'pay'}`, {
                  amount: formatBaht(Math.abs(one.amount)),
                }),
              ],
            };
          })}
        />
      )}
      {settlement && (
        <Link component={RouterLink} to={settlement} variant="body2" sx={{ display: 'inline-block', mt: 0.75 }}>
          {translate('pages.settlement.title')}
        </Link>
      )}
    </Panel>
  );
}
