import { useEvent } from 'ra-core';
import { useEffect } from 'react';
import { bindShortcuts } from './registry';
import type { Shortcut } from './shortcut';

/** Makes a shortcut work while the component is shown, or while `enabled`. */
export function useShortcut({ keys, label, section, run }: Shortcut, enabled = true): void {
  const act = useEvent(run);
  useEffect(() => {
    if (!enabled) return;
    return bindShortcuts([{ keys, label, section, run: act }]);
  }, [keys, label, section, act, enabled]);
}
