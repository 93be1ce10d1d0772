import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { answerStepUp, isStepUpPending, subscribeToStepUp } from '../../session/stepUps';

/** Shows the dialog while a request waits for the password. Its code is fetched the first time that happens. */
export function StepUp() {
  const isAsked = useSyncExternalStore(subscribeToStepUp, isStepUpPending);
  const [Dialog, setDialog] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isAsked || Dialog) return;
    import('./StepUpDialog').then(
      ({ StepUpDialog }) => setDialog(() => StepUpDialog),
      // Without the dialog's code the page can't ask; the next try fetches the code again.
      () => answerStepUp(false),
    );
  }, [isAsked, Dialog]);
  return isAsked && Dialog && <Dialog />;
}
