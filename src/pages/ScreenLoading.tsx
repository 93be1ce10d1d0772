import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';

/** A shorter wait isn't noticed, and a flash of progress would only look busy. */
const NOTICED_AFTER_MS = 250;

/** Shows that a screen's code is loading. */
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
