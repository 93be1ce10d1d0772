import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface EmptyNoticeProps {
  text: string;
  /** What to do next. */
  children?: ReactNode;
}

/** Stands where something would be shown and there is nothing. */
export function EmptyNotice({ text, children }: EmptyNoticeProps) {
  return (
    <Paper variant="outlined" sx={{ py: 6, px: 2, textAlign: 'center' }}>
      <Typography color="text.secondary" sx={{ mb: children ? 2 : 0 }}>
        {text}
      </Typography>
      {children}
    </Paper>
  );
}
