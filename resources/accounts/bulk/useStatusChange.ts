import { useQuery, useQueryClient } from '@tanstack/react-query';
import { changeStatusesOf } from '../../../domain/api/accounts';
import type { StatusChangeAnswer } from '../../../domain/accounts/status-change';
import type { AccountStatus } from '../../../domain/accounts/status';
import { callApi } from '../../../src/data/call';
import { useCallMutation } from '../../../src/data/useCallMutation';
import type { Chosen } from '../../../src/metadata/list/selection/chosen';

const STATUS_EFFECTS = 'statusEffects';

/** Request fields for the selected accounts. */
const whoIn = (chosen: Chosen) => ('ids' in chosen ? { ids: [...chosen.ids] } : chosen);

/**
 * Reads the effects of a change of status on the selected accounts and those below them.
 *
 * @param isAsked whether there is a change to ask about
 */
export function useStatusEffects(resource: string, chosen: Chosen, status: AccountStatus, isAsked = true) {
  return useQuery({
    // The key leaves out the resource, so that live events don't change the numbers while the reader is confirming
    // them.
    queryKey: [STATUS_EFFECTS, resource, chosen, status],
    queryFn: ({ signal }) => callApi(changeStatusesOf(resource), { body: { ...whoIn(chosen), status } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    enabled: isAsked,
  });
}

/**
 * Prepares a change of status: reads its effects immediately, and makes the change.
 *
 * @param onMade called after the change, with the number of changed accounts
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
      // The change was refused because permissions were reduced in the meantime. Read the numbers again.
      if (!done) return void effects.refetch();
      // It affects accounts of every kind below, so every list can be outdated.
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== STATUS_EFFECTS });
      onMade(changing);
    },
  });
  const make = ({ reason, effects: confirmed }: { reason: string; effects: StatusChangeAnswer }) => {
    const { matched, changing, agentsBelow, membersBelow, fingerprint } = confirmed;
    const seen = { changing, agentsBelow, membersBelow, ...(fingerprint !== undefined && { fingerprint }) };
    change.mutate({ body: { ...who, status, reason, expected: matched, seen, dryRun: false } });
  };
  return { effects, change, make };
}
