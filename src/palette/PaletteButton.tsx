import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { KeyCaps } from '../shortcuts/KeyCaps';
import { useShortcut } from '../shortcuts/useShortcut';
import type { PaletteProps } from './Palette';

const KEYS = '$mod+KeyK';

/**
 * Fetched when it is first opened. The dialog opens immediately, so that keys typed in between don't act on the screen.
 */
const Palette = lazy(async () => ({ default: (await import('./Palette')).Palette }));

interface PaletteButtonProps extends Omit<PaletteProps, 'onClose'> {
  /** Whether there is room for an icon only, also at a desktop. */
  isCompact: boolean;
}

/** Opens the palette, as does Ctrl/⌘-K on every screen. */
export function PaletteButton({ isCompact, ...props }: PaletteButtonProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const onPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const open = () => setOpen(true);
  const close = () => setOpen(false);
  useShortcut({ keys: KEYS, label: 'finding.palette.title', section: 'everywhere', run: open });
  const label = translate('finding.palette.title');
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="dialog"
        onClick={open}
        sx={{ display: { lg: isCompact ? undefined : 'none' } }}
      >
        <Search fontSize="small" />
      </IconButton>
      <Button
        aria-haspopup="dialog"
        onClick={open}
        color="inherit"
        startIcon={<Search fontSize="small" />}
        sx={{
          display: { xs: 'none', lg: isCompact ? 'none' : 'inline-flex' },
          // Between a laptop's width and a wide one the account's figures need the room.
          minWidth: { lg: 150, xl: 220 },
          justifyContent: 'flex-start',
          color: 'text.secondary',
          border: 1,
          borderColor: 'divider',
          fontWeight: 400,
        }}
      >
        <Box component="span" sx={{ flexGrow: 1, textAlign: 'start' }}>
          {translate('finding.palette.open')}
        </Box>
        <KeyCaps keys={KEYS} />
      </Button>
      {isOpen && (
        <Dialog
          open
          onClose={close}
          fullScreen={onPhone}
          fullWidth
          maxWidth="sm"
          slotProps={{
            container: { sx: { alignItems: 'flex-start' } },
            paper: { 'aria-label': label, sx: { mt: { sm: '10vh' } } },
          }}
        >
          <Suspense fallback={<LinearProgress aria-label={translate('engine.loading')} />}>
            <Palette {...props} onClose={close} />
          </Suspense>
        </Dialog>
      )}
    </>
  );
}
