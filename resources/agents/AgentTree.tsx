import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Paper from '@mui/material/Paper';
import { useTheme } from '@mui/material/styles';
import { SimpleTreeView } from '@mui/x-tree-view/SimpleTreeView';
import { useGetList, useTranslate } from 'ra-core';
import { Agent, type AgentRecord } from '../../domain/entities/agent';
import { EmptyNotice } from '../../src/metadata/states/EmptyNotice';
import { Loading } from '../../src/metadata/states/Loading';
import { ReadState } from '../../src/metadata/states/ReadState';
import { AgentBranches } from './AgentBranches';
import { useParentInUrl } from './parentInUrl';

/** Placeholder id of the root, while no agent is its parent. */
const NOBODY = '';

const SILENT = { onError: () => undefined };
const HIGHEST = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'level', order: 'ASC' as const },
  filter: {},
};

/**
 * Agents as a tree, from the upline in the URL or from the reader's own account; branches load on expanding. Readers
 * see only accounts below, so the upline of the highest listed agent is the reader.
 */
export function AgentTree() {
  const translate = useTranslate();
  const isMirrored = useTheme().direction === 'rtl';
  const { parent } = useParentInUrl();
  const highest = useGetList<AgentRecord>('agents', HIGHEST, { ...SILENT, enabled: parent === undefined });
  const { error, refetch, dataUpdatedAt } = highest;
  const found = highest.data && (highest.data[0]?.parent.id ?? NOBODY);
  const reading =
    parent === undefined ? { data: found, error, refetch, dataUpdatedAt } : { data: parent, error: null, refetch };
  return (
    <ReadState
      reading={reading}
      access={{ subject: Agent.subject, actions: ['read'] }}
      loading={<Loading shape="block" />}
      empty={(root) => root === NOBODY && <EmptyNotice text={translate('resources.agents.empty')} />}
    >
      {(root) => (
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
      )}
    </ReadState>
  );
}
