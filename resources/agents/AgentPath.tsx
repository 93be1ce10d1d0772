import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { searchWithParent, useParentInUrl } from './parentInUrl';
import { useAgentPath } from '../accounts/useAgentPath';

/** Links from the reader's own account down to the upline that the list or tree is filtered by. */
export function AgentPath() {
  const translate = useTranslate();
  const { parent, search } = useParentInUrl();
  const { data: path } = useAgentPath(parent);
  if (parent === undefined || !path) return null;
  return (
    <Breadcrumbs
      aria-label={translate('resources.agents.path.label')}
      maxItems={6}
      itemsBeforeCollapse={2}
      itemsAfterCollapse={3}
      sx={{ mb: 1 }}
    >
      <Link component={RouterLink} to={{ search: searchWithParent(search, null) }}>
        {translate('resources.agents.path.all')}
      </Link>
      {path.map(({ id, label, nickname }) => (
        <Link
          key={id}
          component={RouterLink}
          to={{ search: searchWithParent(search, id) }}
          aria-current={id === parent ? 'page' : undefined}
        >
          {label}
          {nickname !== null && (
            <Typography component="span" variant="caption" color="text.secondary" sx={{ ml: 0.5 }}>
              {nickname}
            </Typography>
          )}
        </Link>
      ))}
    </Breadcrumbs>
  );
}
