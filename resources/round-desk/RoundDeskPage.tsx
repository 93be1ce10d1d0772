import { useSearchParams } from 'react-router';
import { useWorkContext } from '../../src/context/workContext';
import { Desk } from './Desk';
import { RoundChoice } from './RoundChoice';

/** Desk of the round in the address or in the work context; without one, the choice of a round. */
export function RoundDeskPage() {
  const [search] = useSearchParams();
  const context = useWorkContext();
  const id = search.get('round') ?? context?.round ?? null;
  return id === null ? <RoundChoice /> : <Desk key={id} roundId={id} />;
}
