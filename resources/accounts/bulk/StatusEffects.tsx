import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { formatInteger } from '../../../src/texts/figures';
import type { AccountStatus } from '../../../domain/accounts/status';
import type { StatusChangeAnswer } from '../../../domain/accounts/status-change';
import { BelowText } from './BelowText';
import { fieldMessageOf } from '../../../src/data/fieldMessages';

interface StatusEffectsProps {
  status: AccountStatus;
  effects: StatusChangeAnswer;
}

/** Effects of a change of status in numbers and words; if accounts prevent it, their names instead. */
export function StatusEffects({ status, effects }: StatusEffectsProps) {
  const translate = useTranslate();
  const { matched, changing, agentsBelow, membersBelow, refused } = effects;
  const numbered = (key: string, count: number) =>
    translate(`rows.status.${key}`, { smart_count: count, count: formatInteger(count) });
  const stayers = matched - changing - refused.filter(({ key }) => key === 'account.own').length;
  if (refused.length > 0) {
    return (
      <Alert severity="error">
        {translate('rows.status.refused')}
        <ul>
          {refused.map(({ id, label, ...fault }) => {
            const { message, args } = fieldMessageOf(fault);
            return (
              <li key={id}>
                {label}: {translate(message, args)}
              </li>
            );
          })}
        </ul>
      </Alert>
    );
  }
  return (
    <Stack spacing={0.5}>
      <Typography>{translate(`rows.status.${status}.means`)}</Typography>
      {agentsBelow + membersBelow > 0 && (
        <Typography sx={{ fontWeight: 550 }}>
          <BelowText status={status} effects={effects} />
        </Typography>
      )}
      {stayers > 0 && <Typography color="text.secondary">{numbered('already', stayers)}</Typography>}
    </Stack>
  );
}
