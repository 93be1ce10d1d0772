import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { CheckName } from '../../domain/system-status';
import { LevelMark, type ShownLevel } from './LevelMark';

interface CheckRowProps {
  name: CheckName;
  level: ShownLevel;
  /** Findings in words. */
  facts: string;
  /** Problems among them. */
  details: readonly string[];
  /** Suggested action, shown unless all is well. */
  todo: string;
}

/** One part of the system: its state, its findings, and suggested actions for problems. */
export function CheckRow({ name, level, facts, details, todo }: CheckRowProps) {
  const translate = useTranslate();
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '116px 1fr' },
        gap: { xs: 0.5, sm: 2 },
        alignItems: 'start',
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <div>
        <LevelMark level={level} />
      </div>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="h2" sx={{ fontWeight: 550, fontSize: '1rem' }}>
          {translate(`systemStatus.checks.${name}.name`)}
        </Typography>
        {facts !== '' && <Typography color="text.secondary">{facts}</Typography>}
        {details.map((detail) => (
          <Typography key={detail} variant="body2">
            {detail}
          </Typography>
        ))}
        {level !== 'good' && (
          <Typography sx={{ mt: 0.5 }}>
            <strong>{translate('systemStatus.todo')}:</strong> {todo}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
