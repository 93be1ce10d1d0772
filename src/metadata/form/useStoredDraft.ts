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
  /** Whether the form holds again what was typed in a session that has ended. */
  isRestored: boolean;
  /** Takes it that this is known, and keeps nothing of it any more. */
  settle: () => void;
}

/** What of the typed values is kept: nothing secret, and nothing that only the form itself knows. */
function keepable({ fields }: Entity, typed: AnyRecord): AnyRecord {
  return Object.fromEntries(
    Object.entries(typed).filter(([field, value]) => {
      const meta = fields[field]?.meta;
      return meta !== undefined && meta.type !== 'secret' && !(meta.masked && isMaskedPhone(value));
    }),
  );
}

/**
 * Keeps what is typed into a form while it isn't saved, so that a session which ends meanwhile takes nothing along: signed
 * in again as the same person, at the same address, it stands in the form again. Leaving the form forgets it.
 */
export function useStoredDraft(
  entity: Entity,
  { getValues, setValue, subscribe }: UseFormReturn<Values>,
  start: AnyRecord,
  isOff: boolean,
): StoredDraft {
  const { pathname, search } = useLocation();
  const [person] = useState(() => readUserData()?.id);
  // Several forms may stand at one address.
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
    // The form also goes when the session ends: then it is kept.
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
