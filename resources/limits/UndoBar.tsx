import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { UNDO_MS } from '../../domain/limits/lotto-limits';
import { ActionButton } from '../../src/metadata/ActionButton';

/** Something that was just done by hand. */
export interface Doing {
  /** Another one for each that is done. */
  id: number;
  text: string;
  /** Null where there is nothing to take back. */
  undo: (() => void) | null;
}

/** Says what was just done, and for half a minute takes it back. */
export function UndoBar({ doing, onOver }: { doing: Doing; onOver: () => void }) {
  const translate = useTranslate();
  const [left, setLeft] = useState(UNDO_MS / 1_000);
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (left <= 0) onOver();
  }, [left, onOver]);
  return (
    <Alert
      severity="success"
      role="status"
      sx={{ mb: 1.5 }}
      action={
        doing.undo && (
          <ActionButton color="inherit" onClick={doing.undo}>
            {translate('limits.undo', { seconds: left })}
          </ActionButton>
        )
      }
    >
      {doing.text}
    </Alert>
  );
}
