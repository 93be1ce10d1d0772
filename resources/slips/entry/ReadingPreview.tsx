import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { formatInteger } from '../../../src/texts/figures';
import { BAHT } from '../../../domain/money/proportion';
import { LeftToRight } from '../../../src/fields/LeftToRight';
import { NUMBERS } from './draftColumns';
import { settingUses, sumsByBetType } from './preview';
import type { BoxReading } from './readBox';
import { StatedTotal } from './StatedTotal';
import { useBetsText } from './useBetsText';

/** Maximum number of uses of settings that are listed. */
const USES_MAX = 4;

interface ReadingPreviewProps {
  text: string;
  reading: BoxReading;
  /** Stakes of the same text that are already on slips, satang. */
  earlier: number;
  /** Total that the sender stated, satang; null without one. */
  statedTotal: number | null;
}

const inBaht = (satang: number) => formatInteger(satang / BAHT);

/** Bets that Enter would add: lines and money of each bet type, their sum, and the uses of settings. */
export function ReadingPreview({ text, reading, earlier, statedTotal }: ReadingPreviewProps) {
  const translate = useTranslate();
  const betsText = useBetsText();
  const { lines, total } = reading;
  const uses = settingUses(text, lines);
  const sums = sumsByBetType(lines).map(({ betType, count, stake }, index) =>
    translate(index === 0 ? 'slips.entry.preview.first' : 'slips.entry.preview.more', {
      type: translate(`betTypes.${betType}`),
      smart_count: count,
      count,
      amount: inBaht(stake),
    }),
  );
  return (
    <Box>
      {sums.length > 0 && (
        <Typography sx={{ ...NUMBERS, lineHeight: 1.5 }}>
          {sums.join(' · ')} <strong>= ฿{inBaht(total)}</strong>
        </Typography>
      )}
      {statedTotal !== null && <StatedTotal stated={statedTotal} read={total + earlier} />}
      {uses.slice(0, USES_MAX).map((use) => (
        <Typography key={`${use.setting} ${use.text}`} variant="body2" color="text.secondary">
          {translate('slips.entry.preview.bySetting', { name: translate(`poy.habits.${use.setting}.name`) })}{' '}
          <strong>
            <LeftToRight>{use.text}</LeftToRight>
          </strong>{' '}
          = {betsText(use.lines)}
        </Typography>
      ))}
      {uses.length > USES_MAX && (
        <Typography variant="body2" color="text.secondary">
          {translate('slips.entry.preview.moreBySetting', { smart_count: uses.length - USES_MAX })}
        </Typography>
      )}
    </Box>
  );
}
