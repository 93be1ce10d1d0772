import type { RaRecord, SortPayload } from 'ra-core';
import type { ComponentType } from 'react';
import type { Entity, Fields, RecordOf } from '../../domain/entities/entity';
import type { FieldComponents } from '../fields/types';
import { defineArea } from './defineArea';
import type {
  FormDefinition,
  FormSource,
  Icon,
  ListOptions,
  ListView,
  ResourceDefinition,
  ScreenLoader,
  Screens,
  SideTab,
} from './definition';
import type { ScreenName } from './override/printOverride';

/** Rows per page in most lists. */
const PAGE_SIZE = 25;

type NameOf<F extends Fields> = keyof F & string;

/** Displays and filters for some fields of an entity, each typed by its record and field. */
type Overrides<F extends Fields, R = RecordOf<Entity<F>>> = {
  [K in NameOf<F>]?: Partial<FieldComponents<R, K & keyof R>>;
};

/** The options of a resource file; everything else follows from the entity. */
export interface ResourceOptions<F extends Fields> {
  icon: Icon;
  /** Icons for the screens that have their own. */
  icons?: Readonly<Partial<Record<keyof Screens, Icon>>>;
  list: {
    columns: readonly NameOf<F>[];
    filters: readonly ('q' | NameOf<F>)[];
    sort: SortPayload & { field: NameOf<F> };
    pageSize?: number;
    views?: Readonly<Record<string, ListView>>;
    Above?: ComponentType;
    Actions?: ComponentType;
    bulkActions?: ListOptions['bulkActions'];
    isKeyCopied?: boolean;
    RowMenu?: ListOptions['RowMenu'];
    stays?: boolean;
    Below?: ComponentType;
    card?: {
      name: NameOf<F>;
      badge?: NameOf<F>;
      main: readonly NameOf<F>[];
      mainOf?: (record: RaRecord<string>) => readonly NameOf<F>[];
      more: readonly NameOf<F>[];
    };
  };
  /**
   * Sections of plain fields; or a function that fetches the form with its own parts, so that lists don't load them.
   */
  form: readonly { title: string; fields: readonly NameOf<F>[] }[] | (() => Promise<FormDefinition>);
  /** Makes the records findable from every screen; these fields distinguish records with similar names. */
  palette?: readonly NameOf<F>[];
  /** Pattern that the typed text must match before records are searched, where not every text could name one. */
  paletteText?: RegExp;
  /** Whether the API has a history of each record. */
  history?: boolean;
  /** Content above the tabs of a record, on every one of them. */
  Head?: ComponentType<{ id: string }>;
  /** Parts of a record with separate screens. */
  tabs?: readonly SideTab[];
  /** Other displays or filters for some fields; another input belongs in the form. */
  overrides?: Overrides<F>;
  /** Whole pages instead of generated screens; like those, a page takes no props and finds its record in the URL. */
  screens?: Partial<Screens>;
}

async function formOf(form: FormSource): Promise<FormDefinition> {
  return typeof form === 'function' ? form() : { sections: form };
}

/**
 * Turns an entity and its arrangement into screens.
 *
 * Only the arrangement is loaded immediately; a screen's code is fetched with the screen. The screens take no props:
 * the edit and show screens find their record in `?id=`, the list its filters, sort and page in the URL.
 */
export function defineResource<F extends Fields>(entity: Entity<F>, options: ResourceOptions<F>): ResourceDefinition {
  const {
    icon,
    icons,
    list,
    form,
    palette,
    paletteText,
    history = false,
    Head,
    tabs = [],
    overrides = {},
    screens,
  } = options;
  const bind = <P extends { form?: FormDefinition }>(
    name: ScreenName,
    load: () => Promise<[ComponentType<P & { definition: ResourceDefinition }>, P]>,
  ): ScreenLoader => {
    return async () => {
      const [Screen, props] = await load();
      const Printer = import.meta.env.DEV ? (await import('./override/OverridePrinter')).OverridePrinter : null;
      return () => (
        <>
          {Printer && <Printer definition={definition} screen={name} form={props.form} />}
          <Screen {...props} definition={definition} />
        </>
      );
    };
  };
  const generated: Screens = {
    list: bind('list', async () => [(await import('./list/ListScreen')).ListScreen, {}]),
    show: bind('show', async () => [(await import('./ShowScreen')).ShowScreen, {}]),
    create: bind('create', async () => {
      const [{ CreateScreen }, fetched] = await Promise.all([import('./form/CreateScreen'), formOf(form)]);
      return [CreateScreen, { form: fetched }];
    }),
    edit: bind('edit', async () => {
      const [{ EditScreen }, fetched] = await Promise.all([import('./form/EditScreen'), formOf(form)]);
      return [EditScreen, { form: fetched }];
    }),
  };
  const definition: ResourceDefinition = {
    ...defineArea({ name: entity.name, subject: entity.subject, icon, icons, screens: { ...generated, ...screens } }),
    entity,
    list: {
      ...list,
      views: list.views ?? {},
      Above: list.Above,
      Actions: list.Actions,
      bulkActions: list.bulkActions ?? [],
      isKeyCopied: list.isKeyCopied ?? false,
      RowMenu: list.RowMenu,
      pageSize: list.pageSize ?? PAGE_SIZE,
      stays: list.stays ?? false,
      Below: list.Below,
      card: list.card,
    },
    form,
    palette,
    paletteText,
    history,
    Head,
    tabs,
    overrides,
    recordRepresentation: entity.label,
  };
  return definition;
}
