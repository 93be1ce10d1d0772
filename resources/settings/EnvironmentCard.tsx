import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { readEnvironment } from '../../domain/api/settings';
import { useRead } from '../../src/data/useRead';
import { SECTION_TITLE } from './sections';

/** Environment variables of the server; they take precedence over settings. */
export function EnvironmentCard() {
  const translate = useTranslate();
  const { data } = useRead(readEnvironment, {});
  const say = (key: string) => translate(`settings.environment.${key}`);
  if (!data) return null;
  const { here, elsewhere } = data.passkeys;
  const publicUrlNotes = [
    'PUBLIC_URL',
    // Without an address, the browser's own address decides.
    ...(data.publicUrl === null
      ? []
      : [
          ...(here === 0 ? [] : [translate('settings.environment.passkeysHere', { smart_count: here })]),
          ...(elsewhere === 0 ? [] : [translate('settings.environment.passkeysElsewhere', { smart_count: elsewhere })]),
        ]),
  ];
  const said = [
    ['timeZone', data.timeZone, `BUSINESS_TIME_ZONE · ${say(data.hasRounds ? 'timeZoneFixed' : 'timeZoneFree')}`],
    ['publicUrl', data.publicUrl ?? say('unsaid'), publicUrlNotes.join(' · ')],
    ['mailServer', data.mailServer ?? say('unsaid'), 'SMTP_URL'],
    ['database', say(data.isOwnDatabase ? 'ownDatabase' : 'broughtAlong'), 'DATABASE_URL'],
    ['logLevel', data.logLevel, 'LOG_LEVEL'],
  ] as const;
  return (
    <Paper component="section" variant="outlined" aria-labelledby="settings-environment" sx={{ px: 2, py: 1.5, mt: 3 }}>
      <Typography id="settings-environment" variant="h4" component="h2" tabIndex={-1} sx={{ mb: 1, ...SECTION_TITLE }}>
        {say('title')}
      </Typography>
      <Typography color="text.secondary">{say('effect')}</Typography>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: { sm: '220px 1fr' }, columnGap: 3, my: 1 }}>
        {said.map(([name, value, note]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Typography component="dt" sx={{ fontWeight: 550, pt: 1 }}>
              {say(name)}
            </Typography>
            <Box component="dd" sx={{ m: 0, pt: { sm: 1 }, overflowWrap: 'anywhere' }}>
              <span dir="ltr">{value}</span>
              <Typography variant="caption" color="text.secondary" component="div">
                {note}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </Paper>
  );
}
