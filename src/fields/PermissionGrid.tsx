import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { AREAS, LEVELS, rankOf, type Area, type Level, type Permission } from '../../domain/access';

interface PermissionGridProps {
  label: string;
  value: Partial<Permission>;
  onChange: (value: Partial<Permission>) => void;
  onBlur?: () => void;
  /** Highest level per area that can be given; levels above it are shown but can't be chosen. */
  ceiling?: Permission;
  disabled?: boolean;
}

/** Container width from which the grid has room for an area's words next to its levels: a form may have two columns. */
const WIDE = '@container (min-width: 34rem)';

const COLUMNS = { gridTemplateColumns: 'repeat(4, 1fr)', [WIDE]: { gridTemplateColumns: '1fr repeat(4, 5.25rem)' } };

/**
 * One level per area: a radio group per area, in columns where there is room, else each below its area's name. Below
 * the name a text explains the chosen level.
 */
export function PermissionGrid({ label, value, onChange, onBlur, ceiling, disabled }: PermissionGridProps) {
  const translate = useTranslate();
  const name = useId();
  const levelLabel = (level: Level) => translate(`resources.permission.levels.${level}`);

  const row = (area: Area) => {
    const areaLabel = translate(`resources.permission.areas.${area}.name`);
    const chosen = value[area];
    const meaningOf = (level: Level) => translate(`resources.permission.areas.${area}.levels.${level}`);
    return (
      <Box
        key={area}
        role="radiogroup"
        aria-labelledby={`${name}-${area}`}
        aria-describedby={`${name}-${area}-hint`}
        onBlur={onBlur}
        sx={{
          display: 'grid',
          ...COLUMNS,
          alignItems: 'center',
          borderTop: 1,
          borderColor: 'divider',
          py: 0.5,
        }}
      >
        <Box sx={{ gridColumn: '1 / -1', [WIDE]: { gridColumn: 'auto' }, pr: 1 }}>
          <Typography id={`${name}-${area}`} variant="subtitle2" component="span" sx={{ display: 'block' }}>
            {areaLabel}
          </Typography>
          <Typography id={`${name}-${area}-hint`} variant="caption" color="text.secondary">
            {chosen ? meaningOf(chosen) : translate(`resources.permission.areas.${area}.hint`)}
            {ceiling && ceiling[area] !== 'all' && (
              <> · {translate('resources.permission.atMost', { level: levelLabel(ceiling[area]) })}</>
            )}
          </Typography>
        </Box>
        {LEVELS.map((level) => (
          <FormControlLabel
            key={level}
            title={meaningOf(level)}
            disabled={disabled || (ceiling && rankOf(level) > rankOf(ceiling[area]))}
            sx={{ m: 0, flexDirection: 'column', justifyContent: 'center' }}
            slotProps={{ typography: { variant: 'caption', align: 'center', sx: { [WIDE]: { display: 'none' } } } }}
            label={levelLabel(level)}
            control={
              <Radio
                size="small"
                name={`${name}-${area}`}
                value={level}
                checked={value[area] === level}
                onChange={() => onChange({ ...value, [area]: level })}
                slotProps={{ input: { 'aria-label': levelLabel(level) } }}
              />
            }
          />
        ))}
      </Box>
    );
  };

  return (
    <Box role="group" aria-label={label} sx={{ containerType: 'inline-size' }}>
      <Box
        aria-hidden
        sx={{ display: 'none', pb: 0.5, [WIDE]: { display: 'grid', ...COLUMNS[WIDE], alignItems: 'end' } }}
      >
        {LEVELS.map((level) => (
          <Typography
            key={level}
            variant="caption"
            color="text.secondary"
            align="center"
            sx={{ gridColumn: LEVELS.indexOf(level) + 2 }}
          >
            {levelLabel(level)}
          </Typography>
        ))}
      </Box>
      {AREAS.map(row)}
    </Box>
  );
}
