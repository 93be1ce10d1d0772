import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { LottoReport } from '../../../domain/api/lotto-report';
import { RESULT_PARTS } from '../../../domain/bets/bet-type';
import { Round } from '../../../domain/entities/round';
import { formatDateTime } from '../../../src/texts/figures';
import { optionKeyOf } from '../../../src/fields/OptionChip';
import { businessTimeZone } from '../../../src/metadata/businessTimeZone';
import { useRecordTitle } from '../../../src/metadata/recordTitle';
import { useRowName } from '../useRowName';

interface RoundHeadProps {
  report: LottoReport;
  /** Returns the address of the same report for another round. */
  addressOf: (round: string) => string;
}

/** Round and its result, with links to the previous and the next round. */
export function RoundHead({ report: { round, isLive, isPart, asOf }, addressOf }: RoundHeadProps) {
  const translate = useTranslate();
  const nameOf = useRowName();
  const way = (id: string | null, name: 'previous' | 'next') => (
    <Button component={Link} to={addressOf(id ?? '')} disabled={id === null}>
      {translate(`reports.lottoReport.${name}`)}
    </Button>
  );
  const { digits } = round;
  const name = nameOf({ key: round.id, lotto: round.lotto, round }, 'round');
  useRecordTitle(name);
  return (
    <Box sx={{ mb: 1.5 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography component="h2" variant="h6">
          {name}
        </Typography>
        <Chip size="small" label={translate(optionKeyOf({ entity: Round.name, field: 'state' }, round.state))} />
        {isLive && <Chip size="small" color="info" label={translate('reports.live.mark')} />}
        {isPart && <Chip size="small" variant="outlined" label={translate('reports.isPart')} />}
        {way(round.previousId, 'previous')}
        {way(round.nextId, 'next')}
        <Typography variant="body2" color="text.secondary">
          {translate('reports.asOf', { moment: formatDateTime(asOf, businessTimeZone) })}
        </Typography>
      </Stack>
      {digits && (
        <Box component="dl" sx={{ m: 0, mt: 0.5, display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}>
          {RESULT_PARTS.filter((part) => digits[part]).map((part) => (
            <Box key={part}>
              <Typography component="dt" variant="caption" color="text.secondary">
                {translate(`betTypes.${part}`)}
              </Typography>
              <Typography component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums', fontWeight: 650 }}>
                {digits[part]?.join(' · ')}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
