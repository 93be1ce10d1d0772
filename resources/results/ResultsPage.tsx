import type { ResourceDefinition } from '../../src/metadata/definition';
import { ListScreen } from '../../src/metadata/list/ListScreen';
import { EntryGrid } from './entry/EntryGrid';
import { ResultTabs, useShowsEntry } from './ResultTabs';

/** Results: the rounds that wait for theirs, for master and its staff, and the list of all rounds. */
export function ResultsPage({ definition }: { definition: ResourceDefinition }) {
  if (!useShowsEntry()) return <ListScreen definition={definition} />;
  return (
    <>
      <ResultTabs />
      <EntryGrid />
    </>
  );
}
