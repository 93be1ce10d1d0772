import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useId, useState, type ReactNode } from 'react';
import { MenuOnDemand } from './MenuOnDemand';

interface ChoiceMenuProps<Value extends string> {
  /** Name of the choice, in words; labels the button for a screen reader. */
  label: string;
  icon: ReactNode;
  /** `lang` when the text is in a language other than the page's. */
  choices: readonly { value: Value; text: string; lang?: string }[];
  value: Value;
  onChoose: (value: Value) => void;
}

/** A button in the app bar that opens a short list in which exactly one choice is in force. */
export function ChoiceMenu<Value extends string>({ label, icon, choices, value, onChoose }: ChoiceMenuProps<Value>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const close = () => setAnchor(null);
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          id={`${id}-button`}
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          aria-controls={anchor ? `${id}-menu` : undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {icon}
        </IconButton>
      </Tooltip>
      <MenuOnDemand
        id={`${id}-menu`}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { 'aria-labelledby': `${id}-button` } }}
      >
        {choices.map((choice) => (
          <MenuItem
            key={choice.value}
            lang={choice.lang}
            role="menuitemradio"
            aria-checked={choice.value === value}
            selected={choice.value === value}
            onClick={() => {
              close();
              onChoose(choice.value);
            }}
          >
            {choice.text}
          </MenuItem>
        ))}
      </MenuOnDemand>
    </>
  );
}
