import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'ra-core';
import { type Part, PARTS } from '../../domain/dashboard/brief';

interface PartSwitchProps {
  part: Part;
  onChange: (part: Part) => void;
}

/** Switches the figures between all sales through the reader's account and the reader's own share. */
export function PartSwitch({ part, onChange }: PartSwitchProps) {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={part}
      aria-label={translate('dashboard.part.label')}
      onChange={(_event, chosen: Part | null) => chosen && onChange(chosen)}
    >
      {PARTS.map((one) => (
        <ToggleButton key={one} value={one}>
          {translate(`dashboard.part.${one}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
