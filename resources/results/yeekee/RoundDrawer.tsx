import Close from '@mui/icons-material/Close';
import NavigateBefore from '@mui/icons-material/NavigateBefore';
import NavigateNext from '@mui/icons-material/NavigateNext';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { useTheme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Link as RouterLink } from 'react-router';
import { Round } from '../../../domain/entities/round';
import type { YeekeeRound } from '../../../domain/api/yeekee-round';
import { OptionChip } from '../../../src/fields/OptionChip';
import { useLinks } from '../../../src/metadata/LinksContext';
import { RoundPanel } from './RoundPanel';

const HEAD = {
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
} as const;

interface TurnProps {
  to: 'previous' | 'next';
  round: YeekeeRound | undefined;
  onChoose: (id: string) => void;
}

function Turn({ to, round, onChoose }: TurnProps) {
  const translate = useTranslate();
  const label = translate(`results.yeekee.${to}`);
  // The theme mirrors the icon for right-to-left languages.
  const Icon = to === 'previous' ? NavigateBefore : NavigateNext;
  return (
    <Tooltip title={label}>
      <span>
        <IconButton aria-label={label} disabled={!round} onClick={() => round && onChoose(round.id)}>
          <Icon fontSize="small" />
        </IconButton>
      </span>
    </Tooltip>
  );
}

interface RoundDrawerProps {
  /** Rounds of the day, in their order. */
  rounds: readonly YeekeeRound[];
  /** The round on display; undefined if the drawer is closed. */
  round: YeekeeRound | undefined;
  nameOf: (round: YeekeeRound) => string;
  onChoose: (id: string) => void;
  onClose: () => void;
}

/** Returns the focus to the tile of the last round on display, which also scrolls it into view. */
function useFocusOnTile(openId: string | undefined): void {
  const lastId = useRef(openId);
  useEffect(() => {
    if (openId === undefined && lastId.current !== undefined)
      document.getElementById(`round-${lastId.current}`)?.focus();
    lastId.current = openId;
  }, [openId]);
}

/** One round of the day next to the tiles, always in view; the arrow keys switch to its neighbours. */
export function RoundDrawer({ rounds, round: chosen, nameOf, onChoose, onClose }: RoundDrawerProps) {
  const translate = useTranslate();
  const titleId = useId();
  const isMirrored = useTheme().direction === 'rtl';
  const links = useLinks(Round.name);
  useFocusOnTile(chosen?.id);
  // The content stays while the drawer closes.
  const [shown, setShown] = useState(chosen);
  if (chosen && chosen !== shown) setShown(chosen);
  const round = chosen ?? shown;
  const at = round ? rounds.indexOf(round) : -1;
  const [previous, next] = [rounds[at - 1], at < 0 ? undefined : rounds[at + 1]];
  const turnByKey = (event: KeyboardEvent) => {
    const forward = isMirrored ? 'ArrowLeft' : 'ArrowRight';
    const back = isMirrored ? 'ArrowRight' : 'ArrowLeft';
    const target = event.key === forward ? next : event.key === back ? previous : undefined;
    if (!target) return;
    event.preventDefault();
    onChoose(target.id);
  };
  const to = round && links.edit(round.id);
  return (
    <Drawer
      anchor="right"
      open={chosen !== undefined}
      onClose={onClose}
      disableRestoreFocus
      onKeyDown={turnByKey}
      slotProps={{
        backdrop: { invisible: true },
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: { xs: '100vw', sm: 560 }, maxWidth: '100vw', boxSizing: 'border-box' },
        },
      }}
    >
      {round && (
        <>
          <Box sx={HEAD}>
            <Typography id={titleId} component="h2" variant="h4" aria-live="polite" sx={{ minWidth: 0 }}>
              {to ? (
                <Link component={RouterLink} to={to}>
                  {nameOf(round)}
                </Link>
              ) : (
                nameOf(round)
              )}
            </Typography>
            <OptionChip entity={Round.name} field="state" value={round.state} />
            <Box sx={{ flexGrow: 1 }} />
            <Box sx={{ display: 'flex', flexShrink: 0 }}>
              <Turn to="previous" round={previous} onChoose={onChoose} />
              <Turn to="next" round={next} onChoose={onChoose} />
              <IconButton aria-label={translate('ra.action.close')} onClick={onClose}>
                <Close fontSize="small" />
              </IconButton>
            </Box>
          </Box>
          <Box sx={{ px: 2, py: 1.5 }}>
            <RoundPanel key={round.id} round={round} name={nameOf(round)} />
          </Box>
        </>
      )}
    </Drawer>
  );
}
