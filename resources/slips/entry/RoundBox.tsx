import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import MenuItem from '@mui/material/MenuItem';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import type { KeyInRound } from '../../../domain/slips/slip-check';
import { useServerNow } from '../../../src/data/useServerNow';
import { useLottoName } from '../../../src/fields/useLottoName';
import { useOnPhone } from '../../../src/metadata/useOnPhone';
import { RoundPicker } from './RoundPicker';
import { RoundTime } from './RoundTime';
import { useRoundName } from './useRoundName';

const PICKER_WIDTH = 440;

interface RoundBoxProps {
  /** The next to close first. */
  rounds: readonly KeyInRound[];
  value: KeyInRound | null;
  onChange: (round: KeyInRound) => void;
  /** Called after a choice, to move the focus. */
  onChosen: () => void;
}

/** The slip's round with the remaining time by the server's clock; a press opens the picker. */
export function RoundBox({ rounds, value, onChange, onChosen }: RoundBoxProps) {
  const translate = useTranslate();
  const lottoName = useLottoName();
  const roundName = useRoundName();
  const onPhone = useOnPhone();
  const now = useServerNow();
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const isChosen = useRef(false);
  const [isOpen, setOpen] = useState(false);
  const label = translate('slips.entry.round');
  const text = value
    ? `${lottoName({ code: value.lotto, name: value.lottoName })} · ${roundName(value)}`
    : translate('slips.entry.picker.choose');
  const picker = (
    <RoundPicker
      rounds={rounds}
      value={value}
      onChoose={(round) => {
        isChosen.current = true;
        setOpen(false);
        onChange(round);
      }}
      onClose={() => setOpen(false)}
    />
  );
  const dialog = {
    open: isOpen,
    onClose: () => setOpen(false),
    slotProps: {
      paper: { 'aria-label': label, role: 'dialog' },
      // Only then the box that had the focus before has it again.
      transition: {
        onExited: () => {
          if (isChosen.current) onChosen();
          isChosen.current = false;
        },
      },
    },
  };
  return (
    <>
      <TextField
        ref={setBox}
        select
        size="small"
        label={label}
        value={value?.id ?? ''}
        slotProps={{
          inputLabel: { shrink: true },
          select: {
            open: false,
            onOpen: () => setOpen(true),
            displayEmpty: true,
            renderValue: () => text,
            SelectDisplayProps: { 'aria-haspopup': 'dialog', 'aria-expanded': isOpen, title: text },
          },
        }}
        sx={{ flex: '2 1 260px', minWidth: 0 }}
      >
        <MenuItem value={value?.id ?? ''}>{text}</MenuItem>
      </TextField>
      {value && (
        <Box sx={{ alignSelf: 'center' }}>
          <RoundTime round={value} now={now} phrase="slips.entry.closesIn" />
        </Box>
      )}
      {onPhone ? (
        <Dialog fullScreen {...dialog}>
          {picker}
        </Dialog>
      ) : (
        <Popover
          anchorEl={box}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          {...dialog}
          slotProps={{
            ...dialog.slotProps,
            paper: { ...dialog.slotProps.paper, sx: { width: PICKER_WIDTH, maxWidth: '100%', display: 'flex' } },
          }}
        >
          {picker}
        </Popover>
      )}
    </>
  );
}
