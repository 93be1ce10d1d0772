import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { PartnerRecord } from '../../../domain/api/partners';
import { amountText } from '../../../src/fields/amountText';

/** Lottos that aren't offered to transfer wallets, or only with other stakes; the lotto's lay-off terms define this. */
export function Narrowed({ offers }: { offers: PartnerRecord['narrowed'] }) {
  const translate = useTranslate();
  if (offers.length === 0) return null;
  const words = offers.map(({ code, name, isOffered, minStake, maxStake }) => {
    if (!isOffered) return translate('partners.offers.off', { lotto: name ?? code });
    return translate('partners.offers.stakes', {
      lotto: name ?? code,
      min: minStake === null ? '–' : amountText(minStake),
      max: maxStake === null ? '–' : amountText(maxStake),
    });
  });
  return (
    <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
      {translate('partners.offers.title')}: {words.join(' · ')}
    </Typography>
  );
}
