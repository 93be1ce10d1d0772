import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';

/** A screen on the way to another. */
export interface BreadcrumbStep {
  path: string;
  /** i18n key. */
  title: string;
}

interface BreadcrumbProps {
  /** The screens above this one, the outermost first. */
  parents: readonly BreadcrumbStep[];
  /** i18n key of this screen's title. */
  title: string;
}

const LIST = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1,
  m: 0,
  p: 0,
  mb: 1,
  listStyle: 'none',
  typography: 'body1',
  // The list already conveys it; a screen reader would read it as a word.
  'li + li::before': { content: '"/" / ""', mr: 1, color: 'text.secondary' },
} as const;

/** The path to a screen below others, each of them a link. */
export function Breadcrumb({ parents, title }: BreadcrumbProps) {
  const translate = useTranslate();
  return (
    <nav aria-label={translate('shell.breadcrumb')}>
      <Box component="ol" sx={LIST}>
        {parents.map((parent) => (
          <li key={parent.path}>
            <Link component={RouterLink} to={parent.path}>
              {translate(parent.title)}
            </Link>
          </li>
        ))}
        <Typography component="li" aria-current="page" color="text.secondary">
          {translate(title)}
        </Typography>
      </Box>
    </nav>
  );
}
