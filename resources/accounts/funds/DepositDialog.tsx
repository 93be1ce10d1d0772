import { useEvent, useNotify } from 'ra-core';
import { useEffect } from 'react';
import { useRefusal } from '../../../src/metadata/useRefusal';
import { MoveDialog } from './MoveDialog';
import { useFunds } from './moves';

interface DepositDialogProps {
  id: string;
  username: string;
  onClose: () => void;
}

/** Reads the movable amounts of an account, then asks for a deposit; without them it reports the error and closes. */
export function DepositDialog({ id, username, onClose }: DepositDialogProps) {
  const notify = useNotify();
  const refusal = useRefusal();
  const { data: funds, error } = useFunds(id);
  const giveUp = useEvent((reason: Error) => {
    notify(refusal(reason), { type: 'warning' });
    onClose();
  });
  useEffect(() => {
    if (error) giveUp(error);
  }, [error, giveUp]);
  return funds ? <MoveDialog id={id} username={username} move="deposits" funds={funds} onClose={onClose} /> : null;
}
