import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';
import type { MouseEvent } from 'react';
import type { FilterOperator } from '../../../domain/entities/field';
import type { ResourceDefinition } from '../definition';
import { fieldOf } from '../fieldOf';
import { parseFilterKey } from './filterKeys';

/** Signs between a field's name and the value; the same in every language. */
const SIGNS: Record<Exclude<FilterOperator, 'like'>, string> = {
  eq: ':',
  neq: ' ≠',
  gte: ' ≥',
  lte: ' ≤',
  gt: ' >',
  lt: ' <',
};

interface FilterChipProps {
  definition: ResourceDefinition;
  filterKey: string;
  value: unknown;
  onRemove: () => void;
  /** Opens the filter for a change; absent where it can't be edited. */
  onEdit?: (anchor: HTMLElement) => void;
}

/** One active filter in words, which the user can change or remove. An unknown key is shown as in the URL. */
export function FilterChip({ definition, filterKey, value, onRemove, onEdit }: FilterChipProps) {
  const translate = useTranslate();
  const parsed = parseFilterKey(definition.entity, filterKey);
  const name = parsed ? translate(fieldOf(definition, parsed.field).labelKey) : filterKey;

  const content = () => {
    if (!parsed) return `${filterKey}: ${typeof value === 'string' ? value : JSON.stringify(value)}`;
    const { entity, field, meta, components } = fieldOf(definition, parsed.field);
    const sign = parsed.operator === 'like' ? ` ${translate('engine.filter.has')}` : SIGNS[parsed.operator];
    return (
      <>
        {name}
        {sign} <components.FilterValue entity={entity} field={field} meta={meta} value={value} />
      </>
    );
  };

  return (
    <Chip
      size="small"
      label={content()}
      onClick={onEdit && ((event: MouseEvent<HTMLElement>) => onEdit(event.currentTarget))}
      onDelete={onRemove}
      title={translate('engine.filter.removeHint', { name })}
    />
  );
}
