/**
 * The paths of each resource's screens, the path home, and the facts about the screen at an address. Only the route
 * table contains paths. The component that mounts the screens provides all this here, so that the engine can link
 * without knowing the table.
 */
import { createContext, useCallback, useContext, useMemo, type ReactNode } from 'react';
import type { Access } from '../session/access';

/** The paths of one resource; a path is absent when there is no such screen or the user may not open it. */
export interface ResourcePaths {
  list?: string;
  create?: string;
  edit?: string;
  show?: string;
}

/** Paths by resource name, such as `{ agents: { list: '/agents', edit: '/agents/edit' } }`. */
export type Links = Readonly<Record<string, ResourcePaths>>;

/** The links to the screens of one resource, each undefined where its path is. */
export interface ResourceLinks {
  list: string | undefined;
  create: string | undefined;
  /** Returns the address of a record's edit screen: its path with `?id=`. */
  edit: (id: string) => string | undefined;
  show: (id: string) => string | undefined;
}

/** The facts about a screen for a page that mentions it. */
export interface ScreenFacts {
  /** i18n key; empty for screens without a title, which have a name in the menu. */
  title: string;
  menu?: { label?: string };
  access: Access;
  /** Whether only the account itself may open it, regardless of a sub account's rights. */
  ownersOnly?: boolean;
  /** Whether only the operator may open it, regardless of other accounts' rights. */
  isOperatorOnly?: boolean;
}

interface Ways {
  links: Links;
  home: string;
  screenAt: (path: string) => ScreenFacts | undefined;
}

const START = '/';
const noScreen = () => undefined;

const LinksContext = createContext<Ways>({ links: {}, home: START, screenAt: noScreen });

interface LinksProviderProps {
  links: Links;
  /** The user's landing screen; by default the start of the site. */
  home?: string;
  /** Returns the screen at an address; without this function no screen is known. */
  screenAt?: Ways['screenAt'];
  children: ReactNode;
}

/** Provides the paths of the screens to everything below. Keep `links` and `screenAt` the same between renders. */
export function LinksProvider({ links, home = START, screenAt = noScreen, children }: LinksProviderProps) {
  const ways = useMemo(() => ({ links, home, screenAt }), [links, home, screenAt]);
  return <LinksContext.Provider value={ways}>{children}</LinksContext.Provider>;
}

/** Returns the path of a record: its id in the path's place for it, else as a parameter. */
function withId(path: string | undefined, id: string): string | undefined {
  const text = encodeURIComponent(id);
  return path?.includes(':id') ? path.replace(':id', text) : path && `${path}?id=${text}`;
}

function linksAt(paths: ResourcePaths | undefined): ResourceLinks {
  return {
    list: paths?.list,
    create: paths?.create,
    edit: (id) => withId(paths?.edit, id),
    show: (id) => withId(paths?.show, id),
  };
}

/** Returns the links of a resource. */
export function useLinks(resource: string): ResourceLinks {
  const paths = useContext(LinksContext).links[resource];
  return useMemo(() => linksAt(paths), [paths]);
}

/** Returns a function for the links of any resource, for components that deal with several. */
export function useAllLinks(): (resource: string) => ResourceLinks {
  const { links } = useContext(LinksContext);
  return useCallback((resource) => linksAt(links[resource]), [links]);
}

/** Returns the path of the user's landing screen. */
export function useHome(): string {
  return useContext(LinksContext).home;
}

/** Returns the facts about the screen at an address; undefined where there is none. */
export function useScreenFacts(path: string): ScreenFacts | undefined {
  return useContext(LinksContext).screenAt(path);
}
