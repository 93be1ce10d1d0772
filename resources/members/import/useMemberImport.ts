import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale } from 'ra-core';
import { useState } from 'react';
import type {
  MemberImport,
  MemberImportAnswer,
  MemberImportColumn,
  MemberImportReading,
} from '../../../domain/accounts/member-import';
import { importMembers } from '../../../domain/api/member-import';
import { isLocale } from '../../../domain/locales';
import { callApi } from '../../../src/data/call';

/** The user's choices about a file. */
type ImportChoices = Pick<MemberImport, 'addZero' | 'addPrefix' | 'decimal' | 'source'> & {
  columns: Record<string, MemberImportColumn | null>;
  /** Rows that are set aside, as they were refused. */
  aside: MemberImportReading['refused'];
};

const NO_CHOICES: ImportChoices = { columns: {}, aside: [] };

/** State of an import, with the findings for the current text and choices if they were checked. */
export interface MemberImportState {
  csv: string;
  /** Sets another text, and drops the choices and findings for the previous one. */
  setCsv: (csv: string) => void;
  choices: ImportChoices;
  /** Changes some choices and checks the file again. */
  choose: (changes: Partial<ImportChoices>) => void;
  check: () => void;
  /** Adds the members; possible after a check without errors. */
  add: () => void;
  checked: MemberImportAnswer | null;
  /** Reading of the last check. */
  reading: MemberImportReading | undefined;
  added: MemberImportAnswer | null;
  canAdd: boolean;
  isBusy: boolean;
  error: Error | null;
}

/** Imports members: checks them with the user's choices, then adds all or none. */
export function useMemberImport(): MemberImportState {
  const [csv, setText] = useState('');
  const [choices, setChoices] = useState(NO_CHOICES);
  const [answer, setAnswer] = useState<(MemberImportAnswer & { isDryRun: boolean }) | null>(null);
  const locale: unknown = useLocale();
  const queryClient = useQueryClient();
  const call = useMutation({
    mutationFn: async ({ dryRun, chosen }: { dryRun: boolean; chosen: ImportChoices }) => {
      const { aside, ...rest } = chosen;
      const lines = aside.map(({ line }) => line);
      return callApi(importMembers, {
        body: { csv, dryRun, locale: isLocale(locale) ? locale : undefined, ...rest, aside: lines },
      });
    },
    onSuccess: (came, { dryRun, chosen }) => {
      // The reading stays on screen when the import itself is refused.
      setAnswer({ ...came, reading: came.reading ?? answer?.reading, isDryRun: dryRun });
      if (came.created > 0) void queryClient.invalidateQueries({ queryKey: ['members'] });
      const known = came.reading?.sources.find(({ fits }) => fits);
      // A file with the columns of a known system is read like the last one from there, which the user sees.
      if (known && chosen === NO_CHOICES) choose({ source: known.name }, chosen);
    },
  });
  const choose = (changes: Partial<ImportChoices>, before: ImportChoices = choices) => {
    const chosen = { ...before, ...changes };
    setChoices(chosen);
    call.mutate({ dryRun: true, chosen });
  };
  const isAdded = answer !== null && answer.created > 0;
  return {
    csv,
    setCsv: (text) => {
      setText(text);
      setChoices(NO_CHOICES);
      setAnswer(null);
      call.reset();
    },
    choices,
    choose,
    check: () => call.mutate({ dryRun: true, chosen: choices }),
    add: () => call.mutate({ dryRun: false, chosen: choices }),
    checked: isAdded ? null : answer,
    reading: answer?.reading,
    added: isAdded ? answer : null,
    canAdd: answer !== null && answer.isDryRun && answer.errors.length === 0 && answer.rows > 0 && !call.isPending,
    isBusy: call.isPending,
    error: call.error,
  };
}
