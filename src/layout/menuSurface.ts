import type { SxProps, Theme } from '@mui/material/styles';

/** Background of the main menu, also where it is dark on a light page: scroll bars and focus ring match it. */
export const MENU_SURFACE = {
  bgcolor: 'background.paper',
  color: 'text.primary',
  colorScheme: (theme: Theme) => theme.palette.mode,
  '& :focus-visible': { outlineColor: (theme: Theme) => theme.palette.primary.main, outlineOffset: -2 },
} satisfies SxProps<Theme>;
