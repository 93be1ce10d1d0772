import Box from '@mui/material/Box';
import { useNotificationContext, useTranslate } from 'ra-core';
import { useEffect } from 'react';

/** Duration of a notification. */
export const SHOWN_MS = 3_000;

/** Plain notifications, for when the code of `Notice` can't be fetched, because the browser won't try it again. */
export function PlainNotice() {
  const translate = useTranslate();
  const { notifications, takeNotification } = useNotificationContext();
  const [said] = notifications;
  useEffect(() => {
    if (said === undefined) return undefined;
    const timer = window.setTimeout(takeNotification, SHOWN_MS);
    return () => window.clearTimeout(timer);
  }, [said, takeNotification]);
  if (said === undefined) return null;
  const { message, notificationOptions } = said;
  return (
    <Box
      role="status"
      sx={{
        position: 'fixed',
        insetInline: 0,
        bottom: 0,
        p: 2,
        zIndex: 'snackbar',
        bgcolor: 'text.primary',
        color: 'background.paper',
      }}
    >
      {typeof message === 'string' ? translate(message, notificationOptions?.messageArgs) : message}
    </Box>
  );
}
