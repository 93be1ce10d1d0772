import { useNotify } from 'ra-core';
import { useState, type ComponentType, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { CustomizerProps } from './Customizer';
import { CUSTOMIZER_BUTTON_ID } from './customizerButtonId';

const load = async () => (await import('./Customizer')).Customizer;

/**
 * Returns the drawer in which the user customizes the page. Its code is fetched when it is first needed, and it is
 * rendered outside the parts that it changes.
 */
export function useCustomizer(): { open: () => void; drawer: ReactNode } {
  const notify = useNotify();
  const [Customizer, setCustomizer] = useState<ComponentType<CustomizerProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    load().then(
      (Loaded) => {
        setCustomizer(() => Loaded);
        setOpen(true);
      },
      () => notify('pages.screenFailure.text', { type: 'error' }),
    );
  };
  const close = () => {
    // An open drawer traps the focus, so close it first.
    flushSync(() => setOpen(false));
    document.getElementById(CUSTOMIZER_BUTTON_ID)?.focus();
  };
  return { open, drawer: Customizer && <Customizer open={isOpen} onClose={close} /> };
}
