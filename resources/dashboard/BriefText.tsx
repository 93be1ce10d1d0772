import Typography from '@mui/material/Typography';
import { useLocaleState, useTranslate } from 'ra-core';
import type { Statistics, Waiting } from '../../domain/api/dashboard';
import { briefOf, type Mover, type Part } from '../../domain/dashboard/brief';
import { useLottoName } from '../../src/fields/useLottoName';
import { baht } from './baht';

interface BriefTextProps {
  statistics: Statistics;
  /** Undefined while it loads. */
  waiting: readonly Waiting[] | undefined;
  part: Part;
}

/** Yesterday's result and the pending tasks in three sentences. */
export function BriefText({ statistics, waiting, part }: BriefTextProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const nameOf = useLottoName();
  const brief = briefOf(statistics, waiting ?? [], part);
  const moverText = ({ sold, amount, hasLost }: Mover) =>
    translate(`dashboard.brief.${hasLost ? 'lost' : 'made'}`, {
      lotto: nameOf(sold.lotto),
      betType: translate(`betTypes.${sold.betType}`),
      amount: baht(amount),
      stake: baht(sold.stake),
      smart_count: sold.winners,
    });
  const what = brief.waiting.map(({ kind, count }) => translate(`dashboard.waiting.${kind}`, { smart_count: count }));
  const sentences = [
    brief.result
      ? translate(`dashboard.brief.result.${brief.result.range}`, {
          whole: baht(brief.result.whole),
          own: baht(brief.result.own),
        })
      : translate('dashboard.brief.nothing'),
    brief.mover && moverText(brief.mover),
    waiting &&
      (what.length === 0
        ? translate('dashboard.brief.calm')
        : translate('dashboard.brief.waits', { what: new Intl.ListFormat(locale).format(what) })),
  ];
  return (
    <Typography component="p" sx={{ fontSize: '0.9375rem' }}>
      {sentences.filter(Boolean).join(' ')}
    </Typography>
  );
}
