import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { loadTexts } from '../../texts/areaTexts';
import { momentText } from '../../fields/businessMoment';
import { useLottoName } from '../../fields/useLottoName';
import type { Suspension } from '../../../domain/api/suspensions';
import { useSuspendedRound, useSuspensionReason } from '../../context/useSuspendedName';
import { useSuspensions } from '../../data/useSuspensions';

/** Tells everybody which betting is suspended, with the reason and the end. */
export function Suspensions() {
  const translate = useTranslate();
  const nameOf = useLottoName();
  const roundOf = useSuspendedRound();
  const reasonOf = useSuspensionReason();
  const { data = [] } = useSuspensions();
  const isAny = data.length > 0;
  const [hasNames, setHasNames] = useState(false);
  useEffect(() => {
    // The names of the lottos are among the book's texts; without them codes would appear.
    if (isAny)
      loadTexts(['book']).then(
        () => setHasNames(true),
        () => undefined,
      );
  }, [isAny]);
  if (!isAny || !hasNames) return null;
  const whatOf = ({ lotto, round }: Suspension) => {
    if (!lotto) return translate('shell.suspension.ofAll');
    return round
      ? translate('shell.suspension.ofRound', { lotto: nameOf(lotto), round: roundOf(round) })
      : translate('shell.suspension.ofLotto', { lotto: nameOf(lotto) });
  };
  const wordsOf = (suspension: Suspension) => {
    const { until } = suspension;
    const end = until
      ? translate('shell.suspension.until', { at: momentText(until) })
      : translate('shell.suspension.untilEnded');
    return `${whatOf(suspension)} ${end} ${reasonOf(suspension)}`;
  };
  return (
    <Alert severity="warning" sx={{ mb: 1.5 }} role="status">
      {data.map((suspension) => (
        <div key={suspension.round?.id ?? suspension.lotto?.id ?? 'all'}>{wordsOf(suspension)}</div>
      ))}
    </Alert>
  );
}
