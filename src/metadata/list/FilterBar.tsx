import FilterList from '@mui/icons-material/FilterList';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ResourceDefinition } from '../definition';
import { fieldOf } from '../fieldOf';
import { FilterChip } from './FilterChip';
import { FilterEditor } from './FilterEditor';
import { parseFilterKey, partOfFilter } from './filterKeys';
import { SearchBox } from './SearchBox';
import { useFilters } from './useFilters';

/** Everything that narrows a list: the search box, a menu of further filters, and a chip for each one in force. */
export function FilterBar({ definition }: { definition: ResourceDefinition }) {
  const translate = useTranslate();
  const { values, change, clear } = useFilters();
  const [addButton, setAddButton] = useState<HTMLButtonElement | null>(null);
  const [choosing, setChoosing] = useState(false);
  const [editing, setEditing] = useState<{ field: string; anchor: HTMLElement } | null>(null);

  const { filters } = definition.list;
  const offered = filters.filter((name) => name !== 'q' && fieldOf(definition, name).components.Filter);
  const active = Object.entries(values).filter(([key]) => key !== 'q' || !filters.includes('q'));

  return (
    <>
      <Stack
        direction="row"
        spacing={1}
        useFlexGap
        sx={{ flexWrap: 'wrap', alignItems: 'center', flex: { xs: '1 1 auto', sm: '1 1 0' }, minWidth: 0, minHeight: 40 }}
      >
        {filters.includes('q') && <SearchBox />}
        {offered.length > 0 && (
          <Button
            ref={setAddButton}
            startIcon={<FilterList />}
            aria-haspopup="menu"
            aria-expanded={choosing}
            onClick={() => setChoosing(true)}
          >
            {translate('engine.filter.add')}
          </Button>
        )}
        {active.map(([key, value]) => {
          const parsed = parseFilterKey(definition.entity, key);
          const editable = parsed && offered.includes(parsed.field);
          return (
            <FilterChip
              key={key}
              definition={definition}
              filterKey={key}
              value={value}
              onRemove={() => change({ [key]: null })}
              onEdit={editable ? (anchor) => setEditing({ field: parsed.field, anchor }) : undefined}
            />
          );
        })}
        {active.length > 0 && <Button onClick={clear}>{translate('engine.filter.clearAll')}</Button>}
      </Stack>
      <Menu anchorEl={addButton} open={choosing} onClose={() => setChoosing(false)}>
        {offered.map((name) => (
          <MenuItem
            key={name}
            onClick={() => {
              setChoosing(false);
              if (addButton) setEditing({ field: name, anchor: addButton });
            }}
          >
            {translate(fieldOf(definition, name).labelKey)}
          </MenuItem>
        ))}
      </Menu>
      {editing && (
        <FilterEditor
          key={editing.field}
          field={fieldOf(definition, editing.field)}
          values={partOfFilter(definition.entity, values, editing.field)}
          anchor={editing.anchor}
          onApply={change}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}
