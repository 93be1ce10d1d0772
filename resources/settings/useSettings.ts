import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { readAnnouncement } from '../../domain/api/announcement';
import { changeSetting, listSettings } from '../../domain/api/settings';
import type { SettingRecord } from '../../domain/settings/settings';
import { reloadUserData } from '../../src/data/api';
import { useCallMutation } from '../../src/data/useCallMutation';
import { readKey, useRead } from '../../src/data/useRead';

/** Reads all settings. */
export const useSettings = () => useRead(listSettings, {});

/**
 * Changes one setting, based on the displayed version; null resets it to its default. If someone else changed it first,
 * the page shows the current value next to the typed one, and the next attempt is based on that.
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
      // The signed-in user's data contains the turn of the business day; other users get it with their next token.
      if (key === 'game.dayTurnsAtHour') void reloadUserData();
      notify(changed.asked === null ? 'engine.form.saved' : 'settings.turningOff.waits', { type: 'info' });
    },
  });
  const change = (request: { value: unknown; reason?: string }, onSuccess?: () => void) =>
    mutate({ params: { key }, body: { ...request, version } }, { onSuccess });
  return { change, isPending, error };
}
