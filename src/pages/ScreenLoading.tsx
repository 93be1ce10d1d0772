import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';

/** Below this a wait isn't noticed, and a flash of progress would only look busy. */
const NOTICED_AFTER_MS = 250;

/** A screen's code is on its way. */
export function ScreenLoading() {
  const translate = useTranslate();
  const [noticed, setNoticed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setNoticed(true), NOTICED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Box sx={{ py: 1, minHeight: 200 }}>{noticed && <LinearProgress aria-label={translate('pages.loading')} />}</Box>
  );
}
