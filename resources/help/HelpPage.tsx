import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { storeHelp } from '../../src/data/storeHelp';
import { READING_BOUNDS } from '../../src/metadata/readingBounds';
import { useReader } from '../../src/session/reader';
import { HelpPart } from './HelpPart';
import { Words } from './Words';

/** Lazy, because the text of the changelog is long. */
const News = lazy(async () => ({ default: (await import('./News')).News }));

/** The landing screen of the person signed in, where the tour begins. */
const START = '/';

/** The tour, the words of the trade and the news. Opening it marks the news as seen. */
export function HelpPage() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const hasNews = useReader()?.hasNews === true;
  useEffect(() => {
    if (hasNews) void storeHelp({ hasSeenNews: true });
  }, [hasNews]);
  return (
    <Stack spacing={1.5} sx={READING_BOUNDS}>
      <HelpPart title={translate('pages.help.firstSteps.label')}>
        <Typography variant="body2">{translate('pages.help.tourText')}</Typography>
        <Button
          variant="outlined"
          onClick={() => {
            void storeHelp({ isTourOver: false }).then(() => navigate(START));
          }}
          sx={{ my: 1 }}
        >
          {translate('pages.help.tour')}
        </Button>
        <Typography variant="body2" color="text.secondary">
          {translate('pages.help.keys')}
        </Typography>
      </HelpPart>
      <Words />
      <HelpPart title={translate('pages.help.news.title')}>
        <Suspense fallback={<Skeleton variant="rounded" height={120} />}>
          <News />
        </Suspense>
      </HelpPart>
    </Stack>
  );
}
