import { permits, type Action, type Subject } from '../../domain/access';
import { useUserData } from './useUserData';
import { useHeldReductions } from './useHeldReductions';
import { useIsHouse } from './useIsHouse';

/** Whether the reader does something of the house's about results: with the right, and without the restriction. */
export function useEntersResults(action: Action, subject: Subject = 'lotto'): boolean {
  const isHouse = useIsHouse();
  const { noResults } = useHeldReductions();
  const rules = useUserData()?.ability ?? [];
  return isHouse && !noResults && permits(rules, action, subject);
}
