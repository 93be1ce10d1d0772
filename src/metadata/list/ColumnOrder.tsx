import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import type { ResourceDefinition } from '../definition';
import { fieldOf } from '../fieldOf';
import { SortableRows } from '../order/SortableRows';
import { offeredColumns } from './columns';

interface ColumnOrderProps {
  definition: ResourceDefinition;
  /** The columns shown, in their order; the first leads to the record and stays. */
  columns: readonly string[];
  onChange: (columns: readonly string[]) => void;
}

const TEXTS = { up: 'lists.columns.up', down: 'lists.columns.down', moved: 'lists.columns.moved' };

/** The columns shown, which the user can reorder, and below them the other possible ones. */
export function ColumnOrder({ definition, columns, onChange }: ColumnOrderProps) {
  const translate = useTranslate();
  const hidden = offeredColumns(definition).filter((field) => !columns.includes(field));
  const labelOf = (field: string) => translate(fieldOf(definition, field).labelKey);
  const boxOf = (field: string, isShown: boolean, isFixed = false) => (
    <FormControlLabel
      sx={{ flexGrow: 1, mr: 0, minWidth: 0 }}
      label={labelOf(field)}
      disabled={isFixed}
      control={
        <Checkbox
          size="small"
          checked={isShown}
          onChange={() => onChange(isShown ? columns.filter((each) => each !== field) : [...columns, field])}
        />
      }
    />
  );
  return (
    <SortableRows
      ids={columns}
      fixed={1}
      texts={TEXTS}
      nameOf={labelOf}
      onChange={onChange}
      rest={hidden.map((field) => (
        <Stack key={field} component="li" direction="row" data-row={field} sx={{ pl: 4.5 }}>
          {boxOf(field, false)}
        </Stack>
      ))}
    >
      {(field, index) => boxOf(field, true, index === 0)}
    </SortableRows>
  );
}
