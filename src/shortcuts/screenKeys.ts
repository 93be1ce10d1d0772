/** The shortcuts of all kinds of screens, for the help sheet. Screens that aren't open bind none of theirs. */
import type { Shortcut } from './shortcut';

interface ScreenKeys {
  /** i18n key of the kind of screen. */
  title: string;
  keys: readonly Pick<Shortcut, 'keys' | 'label'>[];
}

/** The keys that submit every dialog: `Enter` alone breaks the line in a box of several lines. */
export const SUBMIT_KEYS = '$mod+Enter';

export const SCREEN_KEYS: readonly ScreenKeys[] = [
  {
    title: 'pages.help.keysOf.lists',
    keys: [
      { keys: '/', label: 'finding.shortcuts.search' },
      { keys: 'KeyJ', label: 'rows.shortcuts.next' },
      { keys: 'KeyK', label: 'rows.shortcuts.previous' },
      { keys: 'KeyX', label: 'rows.shortcuts.select' },
      { keys: 'KeyE', label: 'rows.shortcuts.edit' },
      { keys: 'KeyN', label: 'pages.help.keysOf.add' },
    ],
  },
  { title: 'pages.help.keysOf.forms', keys: [{ keys: '$mod+KeyS', label: 'finding.shortcuts.save' }] },
  { title: 'pages.help.keysOf.dialogs', keys: [{ keys: SUBMIT_KEYS, label: 'pages.help.keysOf.submit' }] },
  {
    title: 'pages.addSlip.title',
    keys: [
      { keys: '$mod+Enter', label: 'pages.help.keysOf.saveSlip' },
      { keys: '$mod+KeyE', label: 'pages.help.keysOf.takeAll' },
    ],
  },
  {
    title: 'pages.roundDesk.menu',
    keys: [
      { keys: 'KeyX', label: 'pages.help.keysOf.close' },
      { keys: 'KeyH', label: 'pages.help.keysOf.half' },
      { keys: 'KeyL', label: 'pages.help.keysOf.loosen' },
      { keys: 'Enter', label: 'pages.help.keysOf.details' },
      { keys: 'KeyR', label: 'pages.help.keysOf.order' },
    ],
  },
];
