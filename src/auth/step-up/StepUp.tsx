import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { answerStepUp, isStepUpPending, subscribeToStepUp } from '../../session/stepUps';

/** Shows the dialog while the password is asked for. Its code is fetched when that first happens. */
export function StepUp() {
  const isAsked = useSyncExternalStore(subscribeToStepUp, isStepUpPending);
  const [Dialog, setDialog] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isAsked || Dialog) return;
    import('./StepUpDialog').then(
      ({ StepUpDialog }) => setDialog(() => StepUpDialog),
      // Without its code nobody can be asked; the next try fetches it again.
      () => answerStepUp(false),
    );
  }, [isAsked, Dialog]);
  return isAsked && Dialog && <Dialog />;
}
