import { useQuery, useQueryClient } from '@tanstack/react-query';
import { changeStatusesOf } from '../../../domain/api/accounts';
import type { AccountStatus } from '../../../domain/accounts/status';
import { callApi } from '../../../src/data/call';
import { useCallMutation } from '../../../src/data/useCallMutation';
import type { Chosen } from '../../../src/metadata/list/selection/chosen';

const STATUS_EFFECTS = 'statusEffects';

/** What is sent for those that are meant. */
const whoIn = (chosen: Chosen) => ('ids' in chosen ? { ids: [...chosen.ids] } : chosen);

/**
 * What a change of status would mean, for those named and for those below them.
 *
 * @param isAsked whether there is a change to ask about
 */
export function useStatusEffects(resource: string, chosen: Chosen, status: AccountStatus, isAsked = true) {
  return useQuery({
    // Not under the name of the resource: live news would change the numbers while somebody is about to agree to them.
    queryKey: [STATUS_EFFECTS, resource, chosen, status],
    queryFn: ({ signal }) => callApi(changeStatusesOf(resource), { body: { ...whoIn(chosen), status } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    enabled: isAsked,
  });
}

/**
 * A change of status on its way: what it would mean, asked for at once, and doing it.
 *
 * @param onMade called once it is made, with how many accounts were changed
 */
export function useStatusChange(
  resource: string,
  chosen: Chosen,
  status: AccountStatus,
  onMade: (changed: number) => void,
) {
  const queryClient = useQueryClient();
  const call = changeStatusesOf(resource);
  const who = whoIn(chosen);
  const effects = useStatusEffects(resource, chosen, status);
  const change = useCallMutation(call, {
    onDone: ({ done, changing }) => {
      // Refused after all: somebody's rights were cut meanwhile. The numbers are asked for anew.
      if (!done) return void effects.refetch();
      // It reaches accounts of every kind below, so every list may say something else now.
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== STATUS_EFFECTS });
      onMade(changing);
    },
  });
  const make = ({ reason, expected }: { reason: string; expected: number }) =>
    change.mutate({ body: { ...who, status, reason, expected, dryRun: false } });
  return { effects, change, make };
}
