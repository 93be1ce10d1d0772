import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { AccountStatus } from '../../../domain/accounts/status';
import type { StatusChangeAnswer } from '../../../domain/accounts/status-change';
import { requestJson } from '../../../src/data/api';
import { newIdempotencyKey } from '../../../src/data/idempotencyKey';
import type { Chosen } from '../../../src/metadata/list/selection/chosen';

const STATUS_EFFECTS = 'statusEffects';

/** A change of status on its way: what it would mean, asked for at once, and doing it. */
export function useStatusChange(resource: string, chosen: Chosen, status: AccountStatus) {
  const queryClient = useQueryClient();
  const sent = useRef<{ body: string; key: string } | null>(null);
  const path = `/${resource}/status`;

  const effects = useQuery({
    // Not under the name of the resource: live news would change the numbers while somebody is about to agree to them.
    queryKey: [STATUS_EFFECTS, resource, chosen, status],
    queryFn: ({ signal }) =>
      requestJson<StatusChangeAnswer>(path, { method: 'POST', body: { ...chosen, status }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });

  const change = useMutation({
    mutationFn: ({ reason, expected }: { reason: string; expected: number }) => {
      const body = { ...chosen, status, reason, expected, dryRun: false };
      const text = JSON.stringify(body);
      // Sent again because no answer came, the very same change is made once.
      if (sent.current?.body !== text) sent.current = { body: text, key: newIdempotencyKey() };
      const headers = { 'Idempotency-Key': sent.current.key };
      return requestJson<StatusChangeAnswer>(path, { method: 'POST', body, headers });
    },
    // It reaches accounts of every kind below, so every list may say something else now.
    onSuccess: ({ done }) => done && void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== STATUS_EFFECTS }),
  });
  return { effects, change };
}
