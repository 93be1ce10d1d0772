/** A row of the route table: types only, so that code about routes needs to load none. */
import type { TextArea } from '../../i18n/messages';
import type { Access } from '../session/access';
import type { PlaceName } from '../context/places';
import type { Icon, ScreenLoader } from '../metadata/definition';
import type { ResourcePaths } from '../metadata/LinksContext';

/** Loads the icon of a screen in a menu. */
export type IconLoader = () => Promise<Icon>;

/** Kinds of pending tasks that a menu counts. */
export type TaskKind = 'approvals' | 'results' | 'fails' | 'alerts';

/**
 * A place in a menu: in the main one under its group, without a group in the signed-in person's own. `label` is the
 * i18n key of its name there, where that isn't the title. `letter` is the key that leads to it after G. `operatorAccess`
 * limits the place to operator accounts with that right, although everybody may open the screen. `tasks` is the kind of
 * pending task counted at it. `isFoundOnly` keeps it out of the menu: a button of its list leads there, and the palette
 * finds it. `isFirst` puts it before the others of its group.
 */
interface MenuPlace {
  group?: string;
  label?: string;
  letter?: string;
  operatorAccess?: Access;
  tasks?: TaskKind;
  isFoundOnly?: boolean;
  isFirst?: boolean;
}

interface Row {
  /** Path of the screen; a part that begins with a colon matches any text. */
  path: string;
  /** i18n key; becomes the title of the document and of the frame. Empty where the specification names none. */
  title: string;
  /** Titles of the screen as a part of a record's screens, by the resource that `of` in the address names. */
  titlesOf?: Readonly<Record<string, string>>;
  /** The path of the screen above it; the frame shows the way there. */
  parent?: string;
  /** The rights that open the screen. */
  access: Access;
  /**
   * Whether only the account itself may open it: no rights open it to a sub account, which the API would refuse there.
   */
  ownersOnly?: boolean;
  /** Whether only master and its staff may open it, regardless of other accounts' rights. */
  isOperatorOnly?: boolean;
  /** Whether it is offered only to accounts with members directly below; others who open it read the reason. */
  needsOwnMembers?: boolean;
  /** The resources it is a screen of, by name: links to their list, form or record lead here. */
  of?: Readonly<Record<string, keyof ResourcePaths>>;
  /** How its address names its lotto and round, which the frame then shows; absent for screens about none. */
  place?: PlaceName;
  /** `shell` screens are in the frame with the menu, `full` ones alone on the page. */
  frame: 'shell' | 'full';
  /** Whether the shell shrinks to a thin bar at a desktop, because the screen needs the whole window. */
  hasThinShell?: boolean;
  /** Whether visitors who aren't signed in can open it as well. */
  open?: boolean;
  redirectIfLoggedIn?: boolean;
  /**
   * The areas with texts that it needs in addition to the common ones: its own first, then those of other things it
   * shows.
   */
  texts?: readonly [TextArea, ...TextArea[]];
  /** `landing` redirects to the user's landing screen; `signIn` is the page's other part, outside the back office. */
  screen: ScreenLoader | 'landing' | 'signIn';
}

/** A screen that is reached from others, without a menu. */
interface OutsideMenus {
  menu?: undefined;
  icon?: IconLoader;
}

interface InMenu {
  menu: MenuPlace;
  icon: IconLoader;
}

/** A row of the route table. A screen in a menu has an icon. */
export type RouteEntry = Row & (InMenu | OutsideMenus);
