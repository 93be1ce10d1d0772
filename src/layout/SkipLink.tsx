import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import type { MouseEvent } from 'react';

/**
 * The first stop of the keyboard: skips the menu and leads to the screen itself. It moves the focus by script, because
 * following the link would write `#…` into the address, where it doesn't belong.
 */
export function SkipLink({ targetId }: { targetId: string }) {
  const translate = useTranslate();
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(targetId)?.focus();
  };
  return (
    <Link
      href={`#${targetId}`}
      onClick={skip}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: 1,
        bgcolor: 'background.paper',
        boxShadow: 3,
        '&:not(:focus)': { clipPath: 'inset(50%)', width: '1px', height: '1px', p: 0, overflow: 'hidden' },
      }}
    >
      {translate('ra.navigation.skip_nav')}
    </Link>
  );
}
