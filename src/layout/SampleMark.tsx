import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { pageConfig } from '../pageConfig';

/**
 * Says that all data is invented, and whether this is a sandbox: below the title where room is scarce, framed next to
 * it at a desktop.
 */
export function SampleMark() {
  const translate = useTranslate();
  return (
    <Typography
      component="span"
      noWrap
      sx={{
        flexShrink: 0,
        maxWidth: '100%',
        px: 0.5,
        color: 'warning.main',
        fontSize: '0.6875rem',
        fontWeight: 600,
        border: (theme: Theme) => ({ lg: `1px solid ${theme.palette.warning.main}` }),
        borderRadius: 1,
      }}
    >
      {translate(pageConfig.isSandbox ? 'shell.sandbox' : 'shell.sampleData')}
    </Typography>
  );
}
