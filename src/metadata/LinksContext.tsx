/**
 * Where the screens of a resource live. Paths stand in the route table alone; whoever mounts the screens provides them
 * here, so that the engine can link without knowing the table.
 */
import { createContext, useCallback, useContext, useMemo, type ReactNode } from 'react';

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

const LinksContext = createContext<Links>({});

/** Tells everything below where the screens are. Keep `links` the same object between renders. */
export function LinksProvider({ links, children }: { links: Links; children: ReactNode }) {
  return <LinksContext.Provider value={links}>{children}</LinksContext.Provider>;
}

function withId(path: string | undefined, id: string): string | undefined {
  return path && `${path}?id=${encodeURIComponent(id)}`;
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
  const paths = useContext(LinksContext)[resource];
  return useMemo(() => linksAt(paths), [paths]);
}

/** The links of any resource, for what deals with several. */
export function useAllLinks(): (resource: string) => ResourceLinks {
  const all = useContext(LinksContext);
  return useCallback((resource) => linksAt(all[resource]), [all]);
}
