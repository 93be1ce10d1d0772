import KeyboardArrowUpIcon from '@mui/icons-material/KeyboardArrowUp';
import Fab from '@mui/material/Fab';
import Zoom from '@mui/material/Zoom';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';

/**
 * Whether the page is scrolled further down than `threshold`, in pixels. It checks only when the page scrolls: reading
 * the scroll position of a page that is just starting forces the browser to lay it out immediately.
 */
function useScrolledPast(threshold: number): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const look = () => setPast(window.scrollY > threshold);
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [threshold]);
  return isPast;
}

/** Scroll position at which the button appears, in pixels. */
const APPEARS_AFTER = 250;

/** A button back to the top of a long screen; it is above the save bar of a form. */
export function ScrollToTop() {
  const translate = useTranslate();
  const scrolled = useScrolledPast(APPEARS_AFTER);
  return (
    <Zoom in={scrolled} unmountOnExit>
      <Fab
        size="small"
        aria-label={translate('shell.scrollToTop')}
        onClick={() => window.scrollTo({ top: 0 })}
        sx={{
          position: 'fixed',
          right: 16,
          bottom: 'calc(72px + var(--save-bar, 0px))',
          bgcolor: 'background.paper',
          color: 'text.primary',
        }}
      >
        <KeyboardArrowUpIcon />
      </Fab>
    </Zoom>
  );
}
