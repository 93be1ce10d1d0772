import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { INPUTS } from '../../fields/inputs/registry';
import type { FormDefinition, FormSection, FormSubject } from '../definition';
import { fieldOf } from '../fieldOf';
import type { FormMode } from './fieldsOfForm';

interface SectionCardProps {
  definition: FormSubject;
  section: FormSection;
  /** The form's own inputs, by field. */
  inputs: FormDefinition['inputs'];
  mode: FormMode;
  disabled: boolean;
}

/**
 * The inputs of a section's fields, two side by side where there is room. Fields that can only be set at creation are
 * disabled later.
 */
function PlainFields({ definition, section, inputs, mode, disabled }: SectionCardProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2 }}>
      {section.fields?.map((name) => {
        const { entity, field, meta, labelKey } = fieldOf(definition, name);
        const Input = inputs?.[name] ?? INPUTS[meta.type];
        const fixed = meta.write === 'never' || (mode === 'edit' && meta.write === 'create');
        return (
          <Input
            key={field}
            entity={entity}
            field={field}
            meta={meta}
            label={translate(labelKey)}
            required={meta.required}
            disabled={disabled || fixed}
          />
        );
      })}
    </Box>
  );
}

/** One titled part of a form. */
export function SectionCard(props: SectionCardProps) {
  const { definition, section, mode, disabled } = props;
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ px: 2, py: 1.5, mb: 1.5 }}>
      <Typography id={titleId} variant="h4" component="h2" sx={{ mb: 1 }}>
        {translate(`resources.${definition.name}.sections.${section.title}`)}
      </Typography>
      {section.Content ? (
        <section.Content mode={mode} disabled={disabled} section={section} />
      ) : (
        <PlainFields {...props} />
      )}
    </Paper>
  );
}
