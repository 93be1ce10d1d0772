import { ListScreen } from '../../src/metadata/list/ListScreen';
import { rounds } from '../results';
import { EntryGrid } from './entry/EntryGrid';
import { ResultTabs, useShowsEntry } from './ResultTabs';

/** Results: the rounds that wait for theirs, for those of the house, and the list of all rounds. */
export function ResultsPage() {
  if (!useShowsEntry()) return <ListScreen definition={rounds} />;
  return (
    <>
      <ResultTabs />
      <EntryGrid />
    </>
  );
}
