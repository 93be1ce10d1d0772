import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { UNDO_MS } from '../../domain/limits/lotto-limits';
import { ActionButton } from '../../src/metadata/ActionButton';

/** A manual action that was just done. */
export interface DoneAction {
  /** Unique for each action. */
  id: number;
  text: string;
  /** Null if the action can't be undone. */
  undo: (() => void) | null;
}

/** Describes the last action, and offers an undo for half a minute. */
export function UndoBar({ doing, onOver }: { doing: DoneAction; onOver: () => void }) {
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
