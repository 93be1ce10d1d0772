import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { FIELDS } from '../../fields/registry';
import { labelKeyOf, type FilterValues } from '../../fields/types';
import { INPUT_STATES, InputState } from './InputState';
import { metaOfExample, FIELD_EXAMPLES, type FieldExample } from './examples';

const GRID = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' } };

/** For inputs as wide as half a screen. */
const WIDE_GRID = { ...GRID, gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' } };

/** The display of a field in a list and on a detail page: a value, the largest one, and none. */
function Displays({ specimen }: { specimen: FieldExample }) {
  const translate = useTranslate();
  const { entity, field, value, extreme } = specimen;
  const meta = metaOfExample(specimen);
  const { Display, align } = FIELDS[meta.type];
  const shown = { filled: value, extreme, empty: null };
  return (
    <Box component="dl" sx={{ ...GRID, m: 0 }}>
      {Object.entries(shown).map(([state, held]) => (
        <Box key={state} sx={{ minWidth: 0 }}>
          <Typography component="dt" variant="caption" color="text.secondary">
            {translate(`pages.fields.states.${state}`)}
          </Typography>
          <Box
            component="dd"
            sx={{ m: 0, textAlign: align, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}
          >
            <Display entity={entity.name} field={field} meta={meta} value={held} record={{ [field]: held }} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** The filter of a field, and its text on the chip. */
function FilterState({ specimen }: { specimen: FieldExample }) {
  const translate = useTranslate();
  const { entity, field, filter } = specimen;
  const meta = metaOfExample(specimen);
  const { Filter, FilterValue } = FIELDS[meta.type];
  const [values, setValues] = useState<FilterValues>(filter);
  if (!Filter || Object.keys(filter).length === 0) return null;
  return (
    <Box role="group" aria-label={translate('pages.fields.filter')} sx={{ maxWidth: 300 }}>
      <Typography variant="caption" component="h3" color="text.secondary" sx={{ mb: 0.5 }}>
        {translate('pages.fields.filter')}{' '}
        {Object.entries(values).map(([key, value]) => (
          <FilterValue key={key} entity={entity.name} field={field} meta={meta} value={value} />
        ))}
      </Typography>
      <Filter
        entity={entity.name}
        field={field}
        meta={meta}
        label={translate(labelKeyOf(entity.name, field))}
        values={values}
        onChange={(changes) => setValues({ ...values, ...changes })}
      />
    </Box>
  );
}

/** Shows every field type in every state, for developers; a test compares its picture. */
export function FieldsPage() {
  return (
    <Stack spacing={1.5}>
      {Object.entries(FIELD_EXAMPLES).map(([type, specimen]) => (
        <Paper
          key={type}
          component="section"
          variant="outlined"
          aria-labelledby={`type-${type}`}
          sx={{ px: 2, py: 1.5 }}
        >
          <Typography id={`type-${type}`} variant="h4" component="h2" sx={{ mb: 1, fontFamily: 'monospace' }}>
            {type}
          </Typography>
          <Stack spacing={2}>
            <Displays specimen={specimen} />
            <Box sx={metaOfExample(specimen).type === 'permissions' ? WIDE_GRID : GRID}>
              {INPUT_STATES.map((state) => (
                <InputState key={state} specimen={specimen} state={state} />
              ))}
            </Box>
            <FilterState specimen={specimen} />
          </Stack>
        </Paper>
      ))}
    </Stack>
  );
}
