import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'ra-core';
import { DESK_ORDERS, DESK_VIEWS, type DeskOrder, type DeskView } from '../../domain/round-desk/round-desk';
import { digitsIn } from '../../domain/text/plain-signs';

interface DeskBarProps {
  view: DeskView;
  by: DeskOrder;
  find: string;
  isHouse: boolean;
  onChange: (part: 'view' | 'by' | 'find', value: string) => void;
}

/** Choice of the view, the order of the numbers, and a search. */
export function DeskBar({ view, by, find, isHouse, onChange }: DeskBarProps) {
  const translate = useTranslate();
  const views = DESK_VIEWS.filter((each) => isHouse || each !== 'afterLayOff');
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={view}
        aria-label={translate('roundDesk.view.label')}
        onChange={(_event, chosen: DeskView | null) => chosen && onChange('view', chosen)}
      >
        {views.map((each) => (
          <ToggleButton key={each} value={each}>
            {translate(`roundDesk.view.${each}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={by}
        aria-label={translate('roundDesk.order.label')}
        onChange={(_event, chosen: DeskOrder | null) => chosen && onChange('by', chosen)}
      >
        {DESK_ORDERS.map((each) => (
          <ToggleButton key={each} value={each}>
            {translate(`roundDesk.order.${each}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <TextField
        size="small"
        margin="none"
        label={translate('roundDesk.find')}
        value={find}
        onChange={({ target }) => onChange('find', digitsIn(target.value).slice(0, 6))}
        slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr', autoComplete: 'off' } }}
        sx={{ width: 120 }}
      />
    </Stack>
  );
}
