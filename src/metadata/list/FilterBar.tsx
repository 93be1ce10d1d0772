import FilterList from '@mui/icons-material/FilterList';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { ResourceDefinition } from '../definition';
import { fieldOf } from '../fieldOf';
import { useOnPhone } from '../useOnPhone';
import { FilterChip } from './FilterChip';
import { FilterEditor } from './FilterEditor';
import { parseFilterKey, partOfFilter } from './filterKeys';
import { SearchBox } from './SearchBox';
import { useFilters } from './useFilters';

interface FilterBarProps {
  definition: ResourceDefinition;
  /** Content at the end of the row. */
  children: ReactNode;
}

const ROW = { display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 } as const;

/**
 * Everything that narrows a list: the search box, a menu of further filters, and a chip for each one in force. On a
 * phone the chips have a separate row.
 */
export function FilterBar({ definition, children }: FilterBarProps) {
  const onPhone = useOnPhone();
  const translate = useTranslate();
  const { values, change, clear } = useFilters();
  const [addButton, setAddButton] = useState<HTMLButtonElement | null>(null);
  const [choosing, setChoosing] = useState(false);
  const [editing, setEditing] = useState<{ field: string; anchor: HTMLElement } | null>(null);

  const { filters } = definition.list;
  const offered = filters.filter((name) => name !== 'q' && fieldOf(definition, name).components.Filter);
  const active = Object.entries(values).filter(([key]) => key !== 'q' || !filters.includes('q'));

  const hasSearch = filters.includes('q');
  const opener = {
    ref: setAddButton,
    'aria-haspopup': 'menu',
    'aria-expanded': choosing,
    onClick: () => setChoosing(true),
  } as const;
  const add =
    onPhone && hasSearch ? (
      <IconButton {...opener} color="primary" aria-label={translate('engine.filter.add')}>
        <FilterList />
      </IconButton>
    ) : (
      <Button {...opener} startIcon={<FilterList />} sx={{ whiteSpace: 'nowrap' }}>
        {translate('engine.filter.add')}
      </Button>
    );
  const inForce = (
    <>
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
    </>
  );

  return (
    <>
      <Box sx={{ ...ROW, mb: 1, flexWrap: { sm: 'wrap' }, alignItems: { sm: 'flex-start' }, gap: { xs: 0.5, sm: 1 } }}>
        <Box sx={{ ...ROW, flexWrap: { sm: 'wrap' }, flex: '1 1 0', minHeight: 40, gap: { xs: 0.5, sm: 1 } }}>
          {hasSearch && <SearchBox />}
          {offered.length > 0 && add}
          {!onPhone && inForce}
        </Box>
        {children}
      </Box>
      {onPhone && active.length > 0 && <Box sx={{ ...ROW, mb: 1, flexWrap: 'wrap' }}>{inForce}</Box>}
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
