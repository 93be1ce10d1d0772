import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { TreeItem } from '@mui/x-tree-view/TreeItem';
import { useInfiniteGetList, useTranslate } from 'ra-core';
import type { AgentRecord } from '../../domain/entities/agent';
import { AgentLabel } from './AgentLabel';

/** Maximum page size of the API. */
const PAGE = 100;

/** Agents directly below an account, a page at a time; each expands to its own agents. */
export function AgentBranches({ parent }: { parent: string }) {
  const translate = useTranslate();
  const { data, isPending, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteGetList<AgentRecord>(
      'agents',
      { pagination: { page: 1, perPage: PAGE }, sort: { field: 'username', order: 'ASC' }, filter: { parent } },
      { onError: () => undefined },
    );

  if (isPending) return <TreeItem itemId={`${parent}/loading`} label={<Skeleton width={160} />} disabled />;
  if (isError) {
    return (
      <TreeItem
        itemId={`${parent}/failed`}
        label={
          <>
            {translate('resources.agents.tree.failed')}
            <Button onClick={() => void refetch()}>{translate('engine.retry')}</Button>
          </>
        }
      />
    );
  }
  const agents = data.pages.flatMap((page) => page.data);
  if (agents.length === 0) {
    return <TreeItem itemId={`${parent}/none`} label={translate('resources.agents.empty')} disabled />;
  }
  return (
    <>
      {agents.map((agent) => (
        <TreeItem key={agent.id} itemId={agent.id} label={<AgentLabel agent={agent} />}>
          {agent.childCount > 0 && <AgentBranches parent={agent.id} />}
        </TreeItem>
      ))}
      {hasNextPage && (
        <TreeItem
          itemId={`${parent}/more`}
          label={
            <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {translate('resources.agents.tree.more')}
            </Button>
          }
        />
      )}
    </>
  );
}
