import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

/** A section of the desk next to or below the numbers. */
export function DeskPart({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Paper variant="outlined" component="section" aria-labelledby={titleId} sx={{ p: 1.25, overflowX: 'auto' }}>
      <Typography id={titleId} component="h3" variant="subtitle2" sx={{ mb: 0.75 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  );
}
