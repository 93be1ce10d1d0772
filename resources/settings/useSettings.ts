import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import type { SettingKey, SettingRecord } from '../../domain/settings';
import { reloadUserData, requestJson } from '../../src/data/api';
import { SUSPENSIONS_KEY } from '../../src/data/useSuspensions';

const SETTINGS_KEY = ['settings'];

/** All settings. */
export function useSettings() {
  return useQuery({
    queryKey: SETTINGS_KEY,
    queryFn: ({ signal }) => requestJson<SettingRecord[]>('/settings', { signal }),
  });
}

/** Changing one setting, on the version that is shown; null sets it back to its default. */
export function useSettingChange({ key, version }: Pick<SettingRecord, 'version'> & { key: SettingKey }) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: { value: unknown; reason?: string }) =>
      requestJson<SettingRecord>(`/settings/${key}`, { method: 'PUT', body: { ...change, version } }),
    onSuccess: (changed) => {
      queryClient.setQueryData<SettingRecord[]>(SETTINGS_KEY, (all) => all?.map((one) => (one.key === key ? changed : one)));
      void queryClient.invalidateQueries({ queryKey: SUSPENSIONS_KEY });
      // Who is signed in is told when the day turns; everybody else hears of it with their next token.
      if (key === 'game.dayTurnsAtHour') void reloadUserData();
      notify('engine.form.saved', { type: 'info' });
    },
    // Somebody else may have been first: what stands now is shown beside what was typed, which the next try is made on.
    onError: () => queryClient.invalidateQueries({ queryKey: SETTINGS_KEY }),
  });
}
