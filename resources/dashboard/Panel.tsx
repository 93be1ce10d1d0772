import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface PanelProps {
  title: string;
  /** Content next to the title, such as a state. */
  badge?: ReactNode;
  children: ReactNode;
}

/** A section of a dashboard with its title. */
export function Panel({ title, badge, children }: PanelProps) {
  const id = useId();
  return (
    <Paper variant="outlined" component="section" aria-labelledby={id} sx={{ p: 1.5, minWidth: 0 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 0.5 }}>
        <Typography variant="h3" component="h2" id={id}>
          {title}
        </Typography>
        {badge}
      </Stack>
      {children}
    </Paper>
  );
}
