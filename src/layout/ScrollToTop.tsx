import KeyboardArrowUpIcon from '@mui/icons-material/KeyboardArrowUp';
import Fab from '@mui/material/Fab';
import useScrollTrigger from '@mui/material/useScrollTrigger';
import Zoom from '@mui/material/Zoom';
import { useTranslate } from 'ra-core';

/** How far the reader has scrolled when the button appears, in pixels. */
const APPEARS_AFTER = 250;

/** A button back to the top of a long screen; it stands above the save bar of a form. */
export function ScrollToTop() {
  const translate = useTranslate();
  const scrolled = useScrollTrigger({ disableHysteresis: true, threshold: APPEARS_AFTER });
  return (
    <Zoom in={scrolled} unmountOnExit>
      <Fab
        size="small"
        aria-label={translate('shell.scrollToTop')}
        onClick={() => window.scrollTo({ top: 0 })}
        sx={{ position: 'fixed', right: 16, bottom: 72, bgcolor: 'background.paper', color: 'text.primary' }}
      >
        <KeyboardArrowUpIcon />
      </Fab>
    </Zoom>
  );
}
