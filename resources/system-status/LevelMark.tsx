import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import Schedule from '@mui/icons-material/Schedule';
import Warning from '@mui/icons-material/WarningAmberOutlined';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';
import type { StatusLevel } from '../../domain/system-status';

/** A level, or a check whose first run is still to come. */
export type ShownLevel = StatusLevel | 'pending';

const VISUALS = {
  pending: { color: 'default', Icon: Schedule },
  good: { color: 'success', Icon: CheckCircle },
  look: { color: 'warning', Icon: Warning },
  act: { color: 'error', Icon: ErrorIcon },
} as const;

/** A traffic light, also in words. */
export function LevelMark({ level }: { level: ShownLevel }) {
  const translate = useTranslate();
  const { color, Icon } = VISUALS[level];
  return (
    <Chip
      size="small"
      variant="outlined"
      color={color}
      icon={<Icon />}
      label={translate(`systemStatus.levels.${level}`)}
      sx={{ minWidth: 92, justifyContent: 'flex-start' }}
    />
  );
}
