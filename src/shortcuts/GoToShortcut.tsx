import { useNavigate } from 'react-router';
import type { MenuEntry } from './menuEntries';
import { useShortcut } from './useShortcut';

/** Makes G and a screen's own letter lead to it; nothing for a screen without a letter. */
export function GoToShortcut({ entry: { path, title, letter } }: { entry: MenuEntry }): null {
  const navigate = useNavigate();
  useShortcut(
    { keys: `KeyG Key${letter}`, label: title, section: 'goTo', run: () => void navigate(path) },
    letter !== undefined,
  );
  return null;
}
