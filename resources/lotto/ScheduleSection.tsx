import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { BET_TYPES } from '../../domain/bets/bet-type';
import type { BetTypesOn, LottoRecord } from '../../domain/entities/lotto';
import type { Schedule } from '../../domain/lotto/schedule';
import type { SectionProps } from '../../src/metadata/definition';
import { DayRuleInput } from './DayRuleInput';
import { DrawTimeInput } from './DrawTimeInput';
import { MarketInput } from './MarketInput';
import { MinutesInput } from './MinutesInput';
import { minutesBefore, withCloses, withEarlierClose, withMemberCancels } from './scheduleChanges';
import { useFormPart } from './useFormPart';

const ABREAST = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16rem), 1fr))',
  gap: 1.5,
  mt: 1.5,
} as const;

/** Days and times of a lotto's draws, for stock lottos their exchange, earlier closes of bet types, and the time limit for cancellations by members. */
export function ScheduleSection({ disabled }: SectionProps) {
  const translate = useTranslate();
  const { value: schedule, onChange, onBlur, errorAt } = useFormPart<Schedule>('schedule');
  const betTypes = useWatch({ name: 'betTypes' }) as BetTypesOn;
  const offered = BET_TYPES.filter((betType) => Object.hasOwn(betTypes, betType));
  const common = { onBlur, disabled };
  const isStock = useRecordContext<LottoRecord>()?.family === 'stock';
  return (
    <>
      {isStock && (
        <MarketInput
          {...common}
          value={schedule.market ?? null}
          onChange={(market) => onChange({ ...schedule, market })}
          errorOf={(part) => errorAt(part === '' ? 'market' : `market.${part}`)}
        />
      )}
      <DayRuleInput
        value={schedule.dayRule}
        onChange={(dayRule) => onChange({ ...schedule, dayRule })}
        disabled={disabled}
        error={errorAt('dayRule.days')}
      />
      <Box sx={ABREAST}>
        <DrawTimeInput
          {...common}
          label={translate('lottos.schedule.opens')}
          value={schedule.opens}
          onChange={(opens) => onChange({ ...schedule, opens })}
          error={errorAt('opens') ?? errorAt('opens.time')}
        />
        <DrawTimeInput
          {...common}
          label={translate('lottos.schedule.closes')}
          value={schedule.closes}
          onChange={(closes) => onChange(withCloses(schedule, closes))}
          error={errorAt('closes') ?? errorAt('closes.time')}
        />
        <DrawTimeInput
          {...common}
          label={translate('lottos.schedule.result')}
          value={schedule.result}
          onChange={(result) => onChange({ ...schedule, result })}
          error={errorAt('result') ?? errorAt('result.time')}
        />
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 2, mb: 1 }}>
        {translate('lottos.schedule.before')}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 1fr))', gap: 1.5 }}>
        <MinutesInput
          {...common}
          label={translate('lottos.schedule.memberCancels')}
          value={minutesBefore(schedule, schedule.memberCancels)}
          onChange={(minutes) => onChange(withMemberCancels(schedule, minutes))}
          error={errorAt('memberCancels') ?? errorAt('memberCancels.day')}
        />
        {offered.map((betType) => (
          <MinutesInput
            {...common}
            key={betType}
            label={translate(`betTypes.${betType}`)}
            value={minutesBefore(schedule, schedule.earlierCloses[betType])}
            onChange={(minutes) => onChange(withEarlierClose(schedule, betType, minutes))}
            error={errorAt(`earlierCloses.${betType}`) ?? errorAt(`earlierCloses.${betType}.day`)}
          />
        ))}
      </Box>
    </>
  );
}
