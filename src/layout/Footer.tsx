import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { contentBounds } from './contentBounds';
import type { LayoutChoices } from './layoutChoices';

interface FooterProps {
  layout: LayoutChoices;
  brand: string;
  version: string;
}

/**
 * The footer of every screen: the owner of this back office, and the version. On a phone it never takes room from the
 * screen.
 */
export function Footer({ layout, brand, version }: FooterProps) {
  const translate = useTranslate();
  const sticky = {
    position: { md: 'sticky' },
    bottom: 0,
    zIndex: { md: 1 },
    py: 0.5,
    bgcolor: { md: 'background.paper' },
    borderTop: { md: 1 },
    borderColor: { md: 'divider' },
  };
  return (
    <Box component="footer" sx={layout.footer === 'sticky' ? sticky : { pb: 1.5 }}>
      <Typography
        variant="caption"
        component="p"
        sx={{ px: { xs: 1.5, md: 2.5 }, color: 'text.secondary', ...contentBounds(layout) }}
      >
        {translate('shell.footer', { brand, version })}
      </Typography>
    </Box>
  );
}
