import { useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '../../domain/api/call';
import { listSuspensions, resumeBetting, suspendBetting } from '../../domain/api/suspensions';
import type { Pause, Suspended } from '../../domain/rounds/suspension';
import { useCallMutation } from '../../src/data/useCallMutation';
import { readKey } from '../../src/data/useRead';

/** Suspends and resumes betting. The notice above every screen of this page changes immediately. */
export function useSuspending() {
  const queryClient = useQueryClient();
  const onDone = (now: AnswerOf<typeof listSuspensions>) => queryClient.setQueryData(readKey(listSuspensions, {}), now);
  const suspending = useCallMutation(suspendBetting, { onDone });
  const resuming = useCallMutation(resumeBetting, { onDone });
  return {
    suspend: (body: Pause, onSuccess: () => void) => suspending.mutate({ body }, { onSuccess }),
    resume: (body: Suspended & { reason: string }, onSuccess: () => void) => resuming.mutate({ body }, { onSuccess }),
    isPending: suspending.isPending || resuming.isPending,
    suspendError: suspending.error,
    resumeError: resuming.error,
  };
}
