import { useNotify } from 'ra-core';
import { useState, type ComponentType, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { CustomizerProps } from './Customizer';
import { CUSTOMIZER_BUTTON_ID } from './customizerButtonId';

const load = async () => (await import('./Customizer')).Customizer;

/**
 * The drawer in which the reader sets the page up. Its code is fetched when it is first wanted, and it is drawn outside
 * of what it changes.
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
    // An open drawer holds the focus fast, so it goes first.
    flushSync(() => setOpen(false));
    document.getElementById(CUSTOMIZER_BUTTON_ID)?.focus();
  };
  return { open, drawer: Customizer && <Customizer open={isOpen} onClose={close} /> };
}
