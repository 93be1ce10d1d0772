import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { readAnnouncement } from '../../domain/api/announcement';
import { changeSetting, listSettings } from '../../domain/api/settings';
import type { SettingRecord } from '../../domain/settings/settings';
import { reloadUserData } from '../../src/data/api';
import { useCallMutation } from '../../src/data/useCallMutation';
import { readKey, useRead } from '../../src/data/useRead';

/** All settings. */
export const useSettings = () => useRead(listSettings, {});

/**
 * Changing one setting, on the version that is shown; null sets it back to its default. Somebody else may have been first: what
 * stands now is shown beside what was typed, which the next try is made on.
 */
export function useSettingChange({ key, version }: SettingRecord) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useCallMutation(changeSetting, {
    refreshes: [readAnnouncement.about],
    onDone: (changed) => {
      queryClient.setQueryData<SettingRecord[]>(readKey(listSettings, {}), (all) =>
        all?.map((one) => (one.key === key ? changed : one)),
      );
      // Who is signed in is told when the day turns; everybody else hears of it with their next token.
      if (key === 'game.dayTurnsAtHour') void reloadUserData();
      notify(changed.asked === null ? 'engine.form.saved' : 'settings.turningOff.waits', { type: 'info' });
    },
  });
  const change = (wanted: { value: unknown; reason?: string }, onSuccess?: () => void) =>
    mutate({ params: { key }, body: { ...wanted, version } }, { onSuccess });
  return { change, isPending, error };
}
