import Checklist from '@mui/icons-material/Checklist';
import { useTranslate } from 'ra-core';
import { ListTool } from '../tools/ListTool';
import { useSelection } from './SelectionContext';

/** Starts and ends the selection of cards on a phone, where they have no room for a box each. */
export function PickButton() {
  const translate = useTranslate();
  const { isPossible, isPicking, setPicking } = useSelection();
  if (!isPossible) return null;
  return (
    <ListTool
      icon={Checklist}
      label={translate('rows.select.pick')}
      choice={{ kind: 'checkbox', isOn: isPicking }}
      run={() => setPicking(!isPicking)}
    />
  );
}
