/**
 * Search and keyboard shortcuts of the whole back office: the palette's screens and actions, the shortcuts to screens.
 */
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import SignOutIcon from '@mui/icons-material/LogoutOutlined';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { MenuEntry } from '../shortcuts/menuEntries';
import { PaletteButton } from '../palette/PaletteButton';
import type { PaletteItem } from '../palette/paletteItem';
import { findableResources } from '../resources';
import { GoToShortcut } from '../shortcuts/GoToShortcut';
import { ShortcutKeys } from '../shortcuts/ShortcutKeys';
import { useShortcut } from '../shortcuts/useShortcut';
import { withTexts } from '../texts/withTexts';

/** Fetched when it is first opened. */
const ShortcutSheet = lazy(
  withTexts(['help'], async () => ({ default: (await import('../shortcuts/ShortcutSheet')).ShortcutSheet })),
);

interface FinderProps {
  /** Every screen with a place in a menu that the user may open. */
  entries: readonly MenuEntry[];
  onSignOut: () => void;
  /** Whether there is room for an icon only. */
  isCompact: boolean;
}

/** Search among the tools of the shell; mount it once. */
export function Finder({ entries, onSignOut, isCompact }: FinderProps) {
  const translate = useTranslate();
  const [sheetIsOpen, setSheetOpen] = useState(false);
  useShortcut({
    keys: 'Shift+?',
    label: 'finding.shortcuts.title',
    section: 'everywhere',
    run: () => setSheetOpen(true),
  });
  const items = useMemo((): PaletteItem[] => {
    const actionsLabel = translate('finding.palette.actions');
    return [
      ...entries.map(({ path, title, icon, group }) => ({
        id: path,
        group: translate('finding.palette.screens'),
        label: translate(title),
        titleKey: title,
        detail: group && translate(`shell.groups.${group}`),
        icon,
        to: path,
      })),
      {
        id: 'shortcuts',
        group: actionsLabel,
        label: translate('finding.shortcuts.title'),
        icon: KeyboardIcon,
        to: () => setSheetOpen(true),
      },
      { id: 'signOut', group: actionsLabel, label: translate('shell.signOut'), icon: SignOutIcon, to: onSignOut },
    ];
  }, [entries, translate, onSignOut]);
  return (
    <>
      <ShortcutKeys />
      {entries.map((entry) => (
        <GoToShortcut key={entry.path} entry={entry} />
      ))}
      <PaletteButton isCompact={isCompact} items={items} resources={findableResources} />
      {sheetIsOpen && (
        <Suspense>
          <ShortcutSheet onClose={() => setSheetOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
