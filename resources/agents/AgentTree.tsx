import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { useTheme } from '@mui/material/styles';
import { SimpleTreeView } from '@mui/x-tree-view/SimpleTreeView';
import { useGetList, useTranslate } from 'ra-core';
import type { AgentRecord } from '../../domain/entities/agent';
import { FailureNotice } from '../../src/metadata/FailureNotice';
import { AgentBranches } from './AgentBranches';
import { useParentInUrl } from './parentInUrl';

const SILENT = { onError: () => undefined };
const HIGHEST = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'level', order: 'ASC' as const },
  filter: {},
};

/**
 * Agents as a tree, from the upline in the URL or from the reader's own account; branches are fetched as they are
 * opened. The reader's own account is the upline of the highest agent of all, since everybody sees what is below only.
 */
export function AgentTree() {
  const translate = useTranslate();
  const isMirrored = useTheme().direction === 'rtl';
  const { parent } = useParentInUrl();
  const highest = useGetList<AgentRecord>('agents', HIGHEST, { ...SILENT, enabled: parent === undefined });
  const root = parent ?? highest.data?.[0]?.parent.id;

  if (highest.error) return <FailureNotice error={highest.error} onRetry={() => void highest.refetch()} />;
  if (root === undefined && highest.isPending) return <Skeleton variant="rounded" height={240} />;
  if (root === undefined) {
    return (
      <Paper variant="outlined" sx={{ p: 3 }}>
        {translate('resources.agents.empty')}
      </Paper>
    );
  }
  return (
    <Paper variant="outlined" sx={{ p: 1 }}>
      <SimpleTreeView
        key={root}
        aria-label={translate('resources.agents.tree.label')}
        disableSelection
        slots={{ expandIcon: isMirrored ? ChevronLeft : ChevronRight }}
      >
        <AgentBranches parent={root} />
      </SimpleTreeView>
    </Paper>
  );
}
