import type { SxProps, Theme } from '@mui/material/styles';

/** The ground of the main menu, also where it is dark on a light page: scroll bars and focus ring go with it. */
export const MENU_SURFACE = {
  bgcolor: 'background.paper',
  color: 'text.primary',
  colorScheme: (theme: Theme) => theme.palette.mode,
  '& :focus-visible': { outlineColor: (theme: Theme) => theme.palette.primary.main, outlineOffset: -2 },
} satisfies SxProps<Theme>;
