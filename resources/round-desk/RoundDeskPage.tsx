import { useSearchParams } from 'react-router';
import { useWorkContext } from '../../src/context/workContext';
import { Desk } from './Desk';
import { RoundChoice } from './RoundChoice';

/** The desk of the round that the address names or that is worked on; without one, the rounds to choose from. */
export function RoundDeskPage() {
  const [search] = useSearchParams();
  const context = useWorkContext();
  const id = search.get('round') ?? context?.round ?? null;
  return id === null ? <RoundChoice /> : <Desk key={id} roundId={id} />;
}
