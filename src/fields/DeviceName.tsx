import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { deviceOf } from '../../domain/session/device';
import { EmptyValue } from './EmptyValue';

/** A browser and its system in words; its full user agent as a hint. */
export function DeviceName({ userAgent }: { userAgent: string | null }) {
  const translate = useTranslate();
  if (userAgent === null) return <EmptyValue />;
  const { browser, system } = deviceOf(userAgent);
  const known = browser ?? system;
  const name = browser && system ? translate('resources.sessions.device', { browser, system }) : known;
  return (
    <Box component="span" title={userAgent}>
      {name ?? translate('resources.sessions.unknownDevice')}
    </Box>
  );
}
