import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'ra-core';

export interface Section {
  /** Id of its heading, which can take the focus. */
  id: string;
  name: string;
}

/** Scrolls to a section and moves the focus there, so that the Tab key continues in it. */
function goTo(id: string): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

/** The sections of the settings: a column at a desk, a choice on narrow screens. */
export function SectionIndex({ sections }: { sections: readonly Section[] }) {
  const translate = useTranslate();
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const label = translate('settings.index');
  if (!isWide) {
    return (
      <TextField
        select
        size="small"
        label={label}
        value=""
        onChange={({ target }) => goTo(target.value)}
        sx={{ mb: 1.5, width: { xs: '100%', sm: 320 } }}
      >
        {sections.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    );
  }
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{ position: 'sticky', top: 72, maxHeight: 'calc(100dvh - 88px)', overflowY: 'auto' }}
    >
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {sections.map(({ id, name }) => (
          <li key={id}>
            <Link
              href={`#${id}`}
              underline="hover"
              color="textPrimary"
              variant="body2"
              sx={{ display: 'block', py: 0.75, px: 1 }}
              onClick={(event) => {
                // The address stays the screen's own, so that Back leaves the settings.
                event.preventDefault();
                goTo(id);
              }}
            >
              {name}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  );
}
