import { useEvent } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router';
import { isMaskedPhone } from '../../../domain/accounts/phone';
import type { Entity } from '../../../domain/entities/entity';
import { isSignedIn, readUserData } from '../../session/session';
import { differenceOf } from '../../data/difference';
import { forgetDraft, keepDraft, readDraft } from '../../data/formDrafts';
import type { AnyRecord } from '../../fields/types';

type Values = Record<string, unknown>;

interface StoredDraft {
  /** Whether input typed in an ended session was restored to the form. */
  isRestored: boolean;
  /** Acknowledges the restored input, and removes the stored draft. */
  settle: () => void;
}

/** Returns the typed values to store: no secrets, no masked telephone numbers, and no fields that only the form has. */
function keepable({ fields }: Entity, typed: AnyRecord): AnyRecord {
  return Object.fromEntries(
    Object.entries(typed).filter(([field, value]) => {
      const meta = fields[field]?.meta;
      return meta !== undefined && meta.type !== 'secret' && !(meta.masked && isMaskedPhone(value));
    }),
  );
}

/**
 * Stores unsaved input of a form, so that nothing is lost when the session ends. Once the same user is signed in again
 * at the same address, the form contains it again. Leaving the form removes it.
 */
export function useStoredDraft(
  entity: Entity,
  { getValues, setValue, subscribe }: UseFormReturn<Values>,
  start: AnyRecord,
  isOff: boolean,
): StoredDraft {
  const { pathname, search } = useLocation();
  const [person] = useState(() => readUserData()?.id);
  // One address may have several forms.
  const [address] = useState(`${pathname}${search} ${entity.name}`);
  const [isRestored, setRestored] = useState(false);
  const timer = useRef<number | undefined>(undefined);

  const keep = useEvent(() => {
    window.clearTimeout(timer.current);
    if (person !== undefined && !isOff) keepDraft(person, address, keepable(entity, differenceOf(start, getValues())));
  });
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: () => {
          window.clearTimeout(timer.current);
          timer.current = window.setTimeout(keep);
        },
      }),
    [subscribe, keep],
  );

  const restore = useEvent(() => {
    const draft = person === undefined || isOff ? null : readDraft(person, address);
    if (!draft) return;
    for (const [field, value] of Object.entries(keepable(entity, draft))) setValue(field, value, { shouldDirty: true });
    setRestored(true);
  });
  const leave = useEvent(() => {
    window.clearTimeout(timer.current);
    // The form also unmounts when the session ends; then the draft is kept.
    if (person !== undefined && isSignedIn() && readUserData()?.id === person) forgetDraft(person, address);
  });
  useEffect(() => {
    restore();
    return leave;
  }, [restore, leave]);

  return {
    isRestored,
    settle: () => {
      setRestored(false);
      window.clearTimeout(timer.current);
      if (person !== undefined) forgetDraft(person, address);
    },
  };
}
