/** What a row of the route table says: types alone, so that whoever speaks of routes needs to load none. */
import type { TextArea } from '../../i18n/messages';
import type { Access } from '../session/access';
import type { PlaceName } from '../context/places';
import type { Icon, ScreenLoader } from '../metadata/definition';
import type { ResourcePaths } from '../metadata/LinksContext';

/** Loads what stands for a screen in a menu. */
export type IconLoader = () => Promise<Icon>;

/** What can call for the reader from a menu. */
export type CallName = 'approvals' | 'results' | 'fails' | 'alerts';

/**
 * A place in a menu: in the main one under its group, without a group in the one of the person signed in. `label` is the
 * i18n key of its name there, where that isn't the title. `letter` is the key that leads to it after G. `forHouse` names
 * the right that those of the house need to find it there, and nobody else does, where the screen itself opens to
 * everybody. `calls` is what is counted at it. `isFoundOnly` keeps it out of the menu: a button of its list leads there, and
 * the palette finds it. `isFirst` puts it before the others of its group.
 */
interface MenuPlace {
  group?: string;
  label?: string;
  letter?: string;
  forHouse?: Access;
  calls?: CallName;
  isFoundOnly?: boolean;
  isFirst?: boolean;
}

interface Row {
  /** A part that begins with a colon stands for any text. */
  path: string;
  /** i18n key; becomes the title of the document and of the frame. Empty where the specification names none. */
  title: string;
  /** Its titles as a part of the screens of a record, by the resource that `of` in the address names. */
  titlesOf?: Readonly<Record<string, string>>;
  /** The path of the screen that it stands below; the frame shows the way there. */
  parent?: string;
  /** Which rights open the screen. */
  access: Access;
  /** Whether it is for the account itself alone: no rights open it to a sub account, which the API would refuse there. */
  ownersOnly?: boolean;
  /** Whether it is for master and those who work for master alone, whatever rights others hold. */
  houseOnly?: boolean;
  /** The resources it is a screen of, by their names: whoever links to their list, form or record leads here. */
  of?: Readonly<Record<string, keyof ResourcePaths>>;
  /** How its address says which lotto and round it is about, which the frame then shows; absent where it is about none. */
  place?: PlaceName;
  /** `shell` stands in the frame with the menu, `full` alone on the page. */
  frame: 'shell' | 'full';
  /** Whether it is shown to those who aren't signed in as well. */
  open?: boolean;
  redirectIfLoggedIn?: boolean;
  /** The areas whose texts it needs beyond those that are always there: its own first, then those whose things it shows too. */
  texts?: readonly [TextArea, ...TextArea[]];
  /** `landing` leads on to the reader's landing screen, `signIn` is the page's other part, outside the back office. */
  screen: ScreenLoader | 'landing' | 'signIn';
}

/** A screen one gets to from others, without a menu. */
interface OutsideMenus {
  menu?: undefined;
  icon?: IconLoader;
}

interface InMenu {
  menu: MenuPlace;
  icon: IconLoader;
}

/** A row of the route table. What stands in a menu has an icon. */
export type RouteEntry = Row & (InMenu | OutsideMenus);
