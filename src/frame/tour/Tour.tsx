import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { UserData } from '../../../domain/session/user-data';
import { storeHelp } from '../../data/storeHelp';
import type { MenuEntry } from '../../shortcuts/menuEntries';
import { tourStepsOf } from './tourSteps';

export interface TourProps {
  reader: UserData;
  /** The screens in the user's menus. */
  menu: readonly MenuEntry[];
}

const endTour = () => void storeHelp({ isTourOver: true });

/** The tour above the screen: one step at a time, each with a link to its screen. Skipping it ends it for good. */
export function Tour({ reader, menu }: TourProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [index, setIndex] = useState(0);
  const steps = tourStepsOf(reader, menu);
  const step = steps[Math.min(index, steps.length - 1)];
  const entry = menu.find(({ path }) => path === step?.path);
  if (!step || !entry) return null;
  const screen = translate(entry.title);
  const isLast = index >= steps.length - 1;
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={titleId}
      sx={{ px: 2, py: 1.5, mb: 1.5, borderColor: 'primary.main' }}
    >
      <Box aria-live="polite">
        <Typography variant="overline" color="text.secondary" component="p" sx={{ m: 0 }}>
          {translate('pages.help.firstSteps.step', { step: index + 1, steps: steps.length })}
        </Typography>
        <Typography id={titleId} variant="h4" component="h2">
          {translate('pages.help.firstSteps.label')}: {screen}
        </Typography>
        <Typography sx={{ my: 0.5 }}>{translate(step.text)}</Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button component={Link} to={step.path} variant="outlined">
          {translate('pages.help.firstSteps.open', { screen })}
        </Button>
        {index > 0 && <Button onClick={() => setIndex(index - 1)}>{translate('pages.help.firstSteps.back')}</Button>}
        {isLast ? (
          <Button variant="contained" onClick={endTour}>
            {translate('pages.help.firstSteps.finish')}
          </Button>
        ) : (
          <Button variant="contained" onClick={() => setIndex(index + 1)}>
            {translate('pages.help.firstSteps.next')}
          </Button>
        )}
        {!isLast && (
          <Button color="inherit" onClick={endTour} sx={{ ml: { sm: 'auto' } }}>
            {translate('pages.help.firstSteps.skip')}
          </Button>
        )}
      </Box>
    </Paper>
  );
}
