import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale } from 'ra-core';
import { useState } from 'react';
import type { MemberImportAnswer } from '../../domain/accounts/member-import';
import { importMembers } from '../../domain/api/accounts';
import { isLocale } from '../../domain/locales';
import { callApi } from '../../src/data/call';

/** Where an import stands: what was found in the text as it is now, if it was looked through at all. */
export interface MemberImport {
  csv: string;
  /** Takes another text; what was found in the one before is forgotten. */
  setCsv: (csv: string) => void;
  check: () => void;
  /** Adds the members; possible once a check has found nothing wrong. */
  add: () => void;
  checked: MemberImportAnswer | undefined;
  added: MemberImportAnswer | undefined;
  canAdd: boolean;
  isBusy: boolean;
  error: Error | null;
}

/** An import of members: looked through first, then added all together or not at all. */
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
