import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useNotify, useTranslate } from 'ra-core';
import { useId } from 'react';
import { ChoiceTiles } from './ChoiceTiles';
import { CONTENT_WIDTHS, DIRECTIONS, FOOTERS, FRAMES, MENUS, NAVBARS, type LayoutChoices } from './layoutChoices';
import { LayoutSketch } from './LayoutSketch';
import { chooseLayout, resetLayout } from './layoutStore';
import { loadMirroring } from './mirroring';
import { chooseSkin, resolveSkin, SKIN_CHOICES } from './skin';
import { useLayoutChoices } from './useLayoutChoices';
import { useSkin, useSkinChoice } from './useSkin';

export interface CustomizerProps {
  open: boolean;
  onClose: () => void;
}

/** Customizes the page: every choice takes effect immediately, behind the drawer, and is kept in this browser. */
export function Customizer({ open, onClose }: CustomizerProps) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      disableRestoreFocus
      slotProps={{
        backdrop: { invisible: true },
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: 336, maxWidth: '90vw', boxSizing: 'border-box' },
        },
      }}
    >
      <Box
        sx={{
          position: 'sticky',
          top: 0,
          zIndex: 1,
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 2,
          py: 1,
          bgcolor: 'background.paper',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={titleId} component="h2" variant="h4" sx={{ flexGrow: 1 }}>
          {translate('shell.customizer.label')}
        </Typography>
        <Button onClick={resetLayout}>{translate('shell.customizer.reset')}</Button>
        <IconButton aria-label={translate('ra.action.close')} onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ display: 'grid', gap: 2.5, px: 2, py: 2 }}>
        <Choices />
      </Box>
    </Drawer>
  );
}

function Choices() {
  const translate = useTranslate();
  const notify = useNotify();
  const layout = useLayoutChoices();
  const skinChoice = useSkinChoice();
  const skin = useSkin();
  // On a phone the menu is a drawer, regardless of the choice for the desktop.
  const atDesk = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  const choicesOf = <Part extends keyof LayoutChoices>(part: Part, values: readonly LayoutChoices[Part][]) => ({
    label: translate(`shell.customizer.${part}.label`),
    value: layout[part],
    choices: values.map((value) => ({ value, text: translate(`shell.customizer.${part}.${value}`) })),
    onChoose: (value: LayoutChoices[Part]) => chooseLayout({ [part]: value }),
  });
  const frames = choicesOf('frame', FRAMES);
  const menus = choicesOf('menu', MENUS);
  const chooseDirection = (direction: LayoutChoices['direction']) => {
    const ready = direction === 'rtl' ? loadMirroring() : Promise.resolve();
    ready.then(
      () => chooseLayout({ direction }),
      () => notify('pages.screenFailure.text', { type: 'error' }),
    );
  };
  return (
    <>
      <ChoiceTiles
        label={translate('shell.skin.label')}
        value={skinChoice}
        choices={SKIN_CHOICES.map((value) => ({
          value,
          text: translate(`shell.skin.${value}`),
          picture: <LayoutSketch skin={resolveSkin(value)} />,
        }))}
        onChoose={chooseSkin}
      />
      {atDesk && (
        <ChoiceTiles
          {...frames}
          choices={frames.choices.map((one) => ({ ...one, picture: <LayoutSketch skin={skin} frame={one.value} /> }))}
        />
      )}
      {atDesk && layout.frame === 'vertical' && (
        <ChoiceTiles
          {...menus}
          choices={menus.choices.map((one) => ({ ...one, picture: <LayoutSketch skin={skin} menu={one.value} /> }))}
        />
      )}
      <ChoiceTiles {...choicesOf('contentWidth', CONTENT_WIDTHS)} />
      <ChoiceTiles {...choicesOf('navbar', NAVBARS)} />
      <ChoiceTiles {...choicesOf('footer', FOOTERS)} />
      <ChoiceTiles {...choicesOf('direction', DIRECTIONS)} onChoose={chooseDirection} />
    </>
  );
}
