import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState, type FormEvent } from 'react';
import { ANNOUNCEMENT_MAX, type Announcement } from '../../domain/announcement';
import type { SettingRecord } from '../../domain/settings';
import { failureKey } from '../../src/data/failureKey';
import { localMomentOf, typedMoment } from '../../src/fields/businessMoment';
import { DateTimeBox, isLocalMoment } from '../../src/fields/dates/DateTimeBox';
import { DeedButton } from '../../src/metadata/DeedButton';
import { useSettingChange } from './useSettings';

const momentOrNull = (local: string | null) => (local === null ? null : typedMoment(local));
const localOrNull = (moment: string | null | undefined) => (moment ? localMomentOf(moment) : null);

/** What is announced to everybody who is signed in, from when and until when. */
export function AnnouncementCard({ setting }: { setting: SettingRecord }) {
  const translate = useTranslate();
  const { change, isPending, error } = useSettingChange(setting);
  const stands = setting.value as Announcement | null;
  const [text, setText] = useState(stands?.text ?? '');
  const [from, setFrom] = useState(localOrNull(stands?.from));
  const [until, setUntil] = useState(localOrNull(stands?.until));
  const isReadable = [from, until].every((moment) => moment === null || isLocalMoment(moment));
  const isOver = isReadable && from !== null && until !== null && until <= from;
  const isReady = text.trim() !== '' && isReadable && !isOver;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isReady || isPending) return;
    change({ value: { text: text.trim(), from: momentOrNull(from), until: momentOrNull(until) } });
  }
  function takeAway(): void {
    change({ value: null }, () => {
      setText('');
      setFrom(null);
      setUntil(null);
    });
  }

  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby="settings-announcement"
      sx={{ px: 2, py: 1.5, mb: 1.5 }}
    >
      <Typography id="settings-announcement" variant="h4" component="h2" sx={{ mb: 1 }}>
        {translate('settings.announcement.title')}
      </Typography>
      <Typography color="text.secondary">{translate('settings.announcement.effect')}</Typography>
      <Box component="form" noValidate aria-labelledby="settings-announcement" onSubmit={submit} sx={{ mt: 1.5 }}>
        <Stack spacing={1.5}>
          <TextField
            label={translate('settings.announcement.text')}
            value={text}
            multiline
            maxRows={4}
            onChange={({ target }) => setText(target.value)}
            slotProps={{ htmlInput: { maxLength: ANNOUNCEMENT_MAX } }}
          />
          <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
            <DateTimeBox
              label={translate('settings.announcement.from')}
              value={from}
              helperText={translate('settings.announcement.fromHint')}
              onChange={setFrom}
            />
            <DateTimeBox
              label={translate('settings.announcement.until')}
              value={until}
              error={isOver}
              helperText={translate(isOver ? 'settings.announcement.isOver' : 'settings.announcement.untilHint')}
              onChange={setUntil}
            />
          </Stack>
          {error && <Alert severity="error">{translate(failureKey(error))}</Alert>}
          <Stack direction="row" spacing={1}>
            <DeedButton type="submit" variant="contained" disabled={!isReady} loading={isPending}>
              {translate('settings.announcement.submit')}
            </DeedButton>
            {stands !== null && (
              <DeedButton loading={isPending} onClick={takeAway}>
                {translate('settings.announcement.takeAway')}
              </DeedButton>
            )}
          </Stack>
        </Stack>
      </Box>
    </Paper>
  );
}
