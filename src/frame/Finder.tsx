/**
 * Search and keyboard shortcuts of the whole back office: the palette's screens and actions, the shortcuts to screens.
 */
import SkinIcon from '@mui/icons-material/DarkModeOutlined';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import SignOutIcon from '@mui/icons-material/LogoutOutlined';
import SuspendIcon from '@mui/icons-material/PauseCircleOutlined';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useMemo, useState } from 'react';
import { chooseSkin, SKIN_CHOICES } from '../layout/skin';
import { can } from '../session/reader';
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

/** Screens on which something is suspended, each with the subject that the user must be able to change. */
const SUSPENDING = [
  { path: '/agents', subject: 'agent', label: 'finding.palette.suspendAgent' },
  { path: '/members', subject: 'member', label: 'finding.palette.suspendMember' },
  { path: '/system/status', subject: 'system', label: 'finding.palette.suspendBetting' },
] as const;

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
      ...SUSPENDING.filter(
        ({ path, subject }) => entries.some((entry) => entry.path === path) && can('update', subject),
      ).map(({ path, label }) => ({
        id: label,
        group: actionsLabel,
        label: translate(label),
        icon: SuspendIcon,
        to: path,
      })),
      ...SKIN_CHOICES.map((choice) => ({
        id: `skin/${choice}`,
        group: actionsLabel,
        label: `${translate('shell.skin.label')}: ${translate(`shell.skin.${choice}`)}`,
        icon: SkinIcon,
        to: () => chooseSkin(choice),
      })),
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
