import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { HOME_PATH } from '../session/paths';

interface PlainPageProps {
  /** A few characters that identify the case, such as its status. */
  mark: string;
  title: string;
  children: ReactNode;
}

/** A page with only a message and the way home. */
export function PlainPage({ mark, title, children }: PlainPageProps) {
  const translate = useTranslate();
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100vh',
        display: 'grid',
        alignContent: 'center',
        justifyItems: 'center',
        p: 3,
        textAlign: 'center',
      }}
    >
      <Typography aria-hidden sx={{ fontSize: 56, fontWeight: 650, lineHeight: 1.2, color: 'primary.main' }}>
        {mark}
      </Typography>
      <Typography component="h1" variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box sx={{ maxWidth: 460, mb: 3, color: 'text.secondary' }}>{children}</Box>
      <Button component={Link} to={HOME_PATH} variant="contained">
        {translate('pages.toHome')}
      </Button>
    </Box>
  );
}
