import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

interface HashProps {
  /** Name in front of the value. */
  name: 'listHash' | 'seedHash' | 'seed' | 'revealedHash';
  value: string;
}

/** A hash or a seed in readable letters. */
export function Hash({ name, value }: HashProps) {
  const translate = useTranslate();
  return (
    <Typography variant="caption" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
      {translate(`results.yeekee.${name}`)} <span style={{ fontFamily: 'monospace' }}>{value}</span>
    </Typography>
  );
}
