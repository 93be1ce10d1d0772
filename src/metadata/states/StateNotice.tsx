import type { SvgIconProps } from '@mui/material/SvgIcon';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ComponentType, ReactNode } from 'react';

interface StateNoticeProps {
  icon: ComponentType<SvgIconProps>;
  /** The state, in a sentence. */
  title: string;
  /** The reason, where that isn't plain. */
  children?: ReactNode;
  /** Actions that may help. */
  actions?: ReactNode;
}

/** The notice in place of missing content; all cases look alike: empty, not found, not permitted, out of reach. */
export function StateNotice({ icon: Icon, title, children, actions }: StateNoticeProps) {
  return (
    <Paper variant="outlined" role="status" sx={{ py: 5, px: 2, textAlign: 'center' }}>
      <Icon aria-hidden sx={{ fontSize: 36, color: 'text.secondary', mb: 1 }} />
      <Typography sx={{ fontWeight: 550 }}>{title}</Typography>
      {children && <Box sx={{ mt: 0.5, mx: 'auto', maxWidth: 520, color: 'text.secondary' }}>{children}</Box>}
      {actions && (
        <Stack direction="row" spacing={1} useFlexGap sx={{ mt: 2, justifyContent: 'center', flexWrap: 'wrap' }}>
          {actions}
        </Stack>
      )}
    </Paper>
  );
}
