import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale } from 'ra-core';
import { useState } from 'react';
import type { MemberImportAnswer } from '../../domain/accounts/member-import';
import { importMembers } from '../../domain/api/accounts';
import { isLocale } from '../../domain/locales';
import { callApi } from '../../src/data/call';

/** State of an import, with the findings for the current text if it was checked. */
export interface MemberImport {
  csv: string;
  /** Sets another text, and drops the findings for the previous one. */
  setCsv: (csv: string) => void;
  check: () => void;
  /** Adds the members; possible after a check without errors. */
  add: () => void;
  checked: MemberImportAnswer | undefined;
  added: MemberImportAnswer | undefined;
  canAdd: boolean;
  isBusy: boolean;
  error: Error | null;
}

/** Imports members: checks them first, then adds all or none. */
export function useMemberImport(): MemberImport {
  const [csv, setText] = useState('');
  const locale: unknown = useLocale();
  const queryClient = useQueryClient();
  const call = useMutation({
    mutationFn: async (dryRun: boolean) => {
      const answer = await callApi(importMembers, {
        body: { csv, dryRun, locale: isLocale(locale) ? locale : undefined },
      });
      return { dryRun, answer };
    },
    onSuccess: ({ answer }) => {
      if (answer.created > 0) void queryClient.invalidateQueries({ queryKey: ['members'] });
    },
  });
  const answer = call.data?.answer;
  const isAdded = answer !== undefined && answer.created > 0;
  return {
    csv,
    setCsv: (text) => {
      setText(text);
      call.reset();
    },
    check: () => call.mutate(true),
    add: () => call.mutate(false),
    checked: isAdded ? undefined : answer,
    added: isAdded ? answer : undefined,
    canAdd: call.data?.dryRun === true && answer !== undefined && answer.errors.length === 0 && answer.rows > 0,
    isBusy: call.isPending,
    error: call.error,
  };
}
