import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { BetType } from '../../../domain/bets/bet-type';
import { formatInteger } from '../../../src/texts/figures';
import type { LimitScope } from '../../../domain/limits/operator-limit';
import { ladderOf } from '../../../domain/limits/ladder';
import type { LottoLimits, TypedLimit } from '../../../domain/limits/lotto-limits';
import { BAHT } from '../../../domain/money/proportion';
import { EmptyNotice } from '../../../src/metadata/states/EmptyNotice';
import { meantLimits } from '../direction';
import { Fill } from '../Fill';
import { LimitSetter } from '../LimitSetter';
import { RulesDialog } from './RulesDialog';
import { ThresholdChart } from './ThresholdChart';

interface RuleCardsProps {
  limits: LottoLimits;
  scope: LimitScope;
  isReadOnly: boolean;
}

const isAutomatic = ({ pricing }: TypedLimit) => pricing.kind === 'auto';

/** Bet types of a lotto with automatic pricing and their thresholds, with an action to add others. */
export function RuleCards({ limits, scope, isReadOnly }: RuleCardsProps) {
  const translate = useTranslate();
  const [editing, setEditing] = useState<BetType | null>(null);
  const { open, future } = limits;
  const shown: readonly TypedLimit[] = scope === 'future' || !open ? future : open.limits;
  const automatic = shown.filter(isAutomatic);
  const others = shown.filter((limit) => !isAutomatic(limit));
  const close = () => setEditing(null);
  const edited = editing && meantLimits(limits, scope, editing)[0];
  return (
    <LimitSetter limits={limits} scope={scope} onSet={close}>
      {(set, isSaving) => (
        <>
          {automatic.length === 0 && <EmptyNotice text={translate('limits.automatic.none')} />}
          <Box
            sx={{
              display: 'grid',
              gap: 1.5,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            {automatic.map((limit) => {
              const { betType, pricing, cap } = limit;
              const fullest = open?.limits.find((one) => one.betType === betType)?.fullest ?? null;
              const name = translate(`betTypes.${betType}`);
              return (
                <Paper key={betType} component="section" variant="outlined" aria-label={name} sx={{ p: 1.5 }}>
                  <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 1 }}>
                    <Typography variant="subtitle2" component="h2" sx={{ flexGrow: 1 }}>
                      {name}
                    </Typography>
                    {fullest && <Fill {...fullest} />}
                    {!isReadOnly && (
                      <Button
                        size="small"
                        onClick={() => setEditing(betType)}
                        aria-label={translate('limits.automatic.edit', { betType: name })}
                      >
                        {translate('ra.action.edit')}
                      </Button>
                    )}
                  </Stack>
                  {pricing.kind === 'auto' && (
                    <Typography variant="body2" color="text.secondary" sx={{ mb: 0.5 }}>
                      {translate('limits.automatic.summary', {
                        loss: formatInteger(pricing.maxLoss / BAHT),
                        sold: formatInteger((ladderOf(pricing, cap).at(-1)?.upTo ?? 0) / BAHT),
                        smart_count: pricing.steps.length,
                      })}
                    </Typography>
                  )}
                  <ThresholdChart pricing={pricing} cap={cap} sold={fullest?.sold ?? null} />
                </Paper>
              );
            })}
          </Box>
          {!isReadOnly && others.length > 0 && (
            <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', mt: 1.5 }}>
              <Typography variant="body2" color="text.secondary">
                {translate('limits.automatic.others')}
              </Typography>
              {others.map(({ betType }) => (
                <Button key={betType} size="small" variant="outlined" onClick={() => setEditing(betType)}>
                  {translate(`betTypes.${betType}`)}
                </Button>
              ))}
            </Stack>
          )}
          {edited && (
            <RulesDialog
              key={edited.betType}
              lottoId={limits.id}
              limit={edited}
              isSaving={isSaving}
              onSet={(parts) => set({ betType: edited.betType, parts })}
              onClose={close}
            />
          )}
        </>
      )}
    </LimitSetter>
  );
}
