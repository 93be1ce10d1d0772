/**
 * Where the screens of a resource live, the way home, and what is known of the screen at an address. Paths stand in the
 * route table alone; whoever mounts the screens provides all this here, so that the engine can link without knowing the
 * table.
 */
import { createContext, useCallback, useContext, useMemo, type ReactNode } from 'react';
import type { Access } from '../session/access';

/** The paths of one resource; a path is absent when there is no such screen or the person may not open it. */
export interface ResourcePaths {
  list?: string;
  create?: string;
  edit?: string;
  show?: string;
}

/** The paths by resource name, such as `{ agents: { list: '/agents', edit: '/agents/edit' } }`. */
export type Links = Readonly<Record<string, ResourcePaths>>;

/** The links to the screens of one resource, each undefined where its path is. */
export interface ResourceLinks {
  list: string | undefined;
  create: string | undefined;
  /** The edit screen of a record: its path with `?id=`. */
  edit: (id: string) => string | undefined;
  show: (id: string) => string | undefined;
}

/** What a page that speaks of a screen has to know of it. */
export interface ScreenFacts {
  /** i18n key; empty where it has no title, but a name in the menu. */
  title: string;
  menu?: { label?: string };
  access: Access;
  /** Whether it is for the account itself alone, whatever rights a sub account holds. */
  ownersOnly?: boolean;
  /** Whether it is for the house alone, whatever rights others hold. */
  houseOnly?: boolean;
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
  /** Where the reader lands; the start of the site when not said. */
  home?: string;
  /** The screen at an address; without it none is known. */
  screenAt?: Ways['screenAt'];
  children: ReactNode;
}

/** Tells everything below where the screens are. Keep `links` and `screenAt` the same between renders. */
export function LinksProvider({ links, home = START, screenAt = noScreen, children }: LinksProviderProps) {
  const ways = useMemo(() => ({ links, home, screenAt }), [links, home, screenAt]);
  return <LinksContext.Provider value={ways}>{children}</LinksContext.Provider>;
}

/** The path of a record: its id in the place that the path has for it, else beside it. */
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

/** The links of a resource. */
export function useLinks(resource: string): ResourceLinks {
  const paths = useContext(LinksContext).links[resource];
  return useMemo(() => linksAt(paths), [paths]);
}

/** The links of any resource, for what deals with several. */
export function useAllLinks(): (resource: string) => ResourceLinks {
  const { links } = useContext(LinksContext);
  return useCallback((resource) => linksAt(links[resource]), [links]);
}

/** The path of the screen where the reader lands. */
export function useHome(): string {
  return useContext(LinksContext).home;
}

/** What is known of the screen at an address; undefined where there is none. */
export function useScreenFacts(path: string): ScreenFacts | undefined {
  return useContext(LinksContext).screenAt(path);
}
