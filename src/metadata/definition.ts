/** The parts of a resource's definition, once `defineResource` has completed it. */
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { RaRecord, SortPayload } from 'ra-core';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { Subject } from '../../domain/access';
import type { FieldErrors } from '../../domain/validation/validation';
import type { Entity } from '../../domain/entities/entity';
import type { AnyRecord, FieldComponents, InputProps } from '../fields/types';
import type { FormMode } from './form/fieldsOfForm';
import type { Chosen } from './list/selection/chosen';

export type Icon = ComponentType<SvgIconProps>;

/** A screen as the route table mounts it: its component, with code that is fetched when first needed. */
export type ScreenLoader = () => Promise<ComponentType>;

/** A view of a list other than the table, chosen by `?view=`; its code is fetched when first shown. */
export interface ListView {
  icon: Icon;
  View: LazyExoticComponent<ComponentType>;
}

/** Props of an action on several records at the same time. */
export interface BulkActionProps {
  /** The records to act on. */
  chosen: Chosen;
  /** Called after success: the selection is then cleared. */
  onDone: () => void;
}

/** Props of the menu of a row. It is open as long as it is shown. */
export interface RowMenuProps {
  record: RaRecord<string>;
  /** The button that the menu hangs from. */
  anchor: HTMLElement;
  /** Called when the menu and everything that it opened are closed. */
  onClose: () => void;
}

/** A part of a record with a separate screen, reached by a tab on the record's screen. */
export interface SideTab {
  /** Value of the screen's `tab` parameter. */
  name: string;
  /** i18n key. */
  label: string;
  /** The resource of the edit screen to open, with the same id; without the right to open that there is no tab. */
  resource: string;
}

/** Fields of a list's card on a phone. */
export interface CardOptions {
  /** The link to the record, on the first line. */
  name: string;
  /** The field next to the link, such as a state. */
  badge?: string;
  /** The few important values, large. */
  main: readonly string[];
  /** The important values of one record, where they depend on it; they can be folded fields too. */
  mainOf?: (record: RaRecord<string>) => readonly string[];
  /** The other fields, folded away. */
  more: readonly string[];
}

export interface ListOptions {
  /** Fields in the order of the columns; the first is the link to the record. */
  columns: readonly string[];
  /** Possible filters: field names, and `q` for the search box. */
  filters: readonly string[];
  sort: SortPayload;
  /** Rows per page where the address names none; one of the selectable sizes. */
  pageSize: number;
  /** Other views of the list by name; labels are `resources.<entity>.views.<name>`. */
  views: Readonly<Record<string, ListView>>;
  /** Content above the rows in every view. */
  Above: ComponentType | undefined;
  /** Further actions on the list, next to the button for a new record. */
  Actions: ComponentType | undefined;
  /** Actions on several records at the same time; without any, no record can be selected. */
  bulkActions: readonly LazyExoticComponent<ComponentType<BulkActionProps>>[];
  /** Whether the value of the first column can be copied from each row, because people quote it elsewhere. */
  isKeyCopied: boolean;
  /** Menu with actions on one record, at the end of each row; its code is fetched when first opened. */
  RowMenu: LazyExoticComponent<ComponentType<RowMenuProps>> | undefined;
  /** Whether its rows change only on request, because new data arrives all the time. */
  stays: boolean;
  /** Content below the rows, about all matching records. */
  Below: ComponentType | undefined;
  /** Fields of a card; absent: they follow from the columns. */
  card: CardOptions | undefined;
}

/** A part of a form under its own title, `resources.<entity>.sections.<title>`. */
export interface FormSection {
  title: string;
  /** Fields that the section shows one after the other. */
  fields?: readonly string[];
  /** Replaces the plain fields. */
  Content?: ComponentType<SectionProps>;
  /** Screen on which the section appears; by default on both. */
  on?: FormMode;
  /** Whether the section appears for a record; by default for all. */
  isFor?: (record: AnyRecord) => boolean;
  /** Whether it is in a second column, next to the earlier sections, where there is room for two. */
  isBeside?: boolean;
}

export interface SectionProps {
  mode: FormMode;
  /** True where the user may only read. */
  disabled: boolean;
  section: FormSection;
}

/** Props of the part shown instead of the form after a record was added. */
export interface CreatedProps {
  record: AnyRecord;
  /** Starts over with an empty form. */
  onAnother: () => void;
}

/** Initial values of a new record; `undefined` values while they load. */
export interface Defaults {
  values: AnyRecord | undefined;
  error: Error | null;
  retry: () => void;
}

export interface FormDefinition {
  sections: readonly FormSection[];
  /** Whether the form takes the full width even with one column. */
  isWide?: boolean;
  /** Inputs that replace the field type's own, by field. */
  inputs?: Readonly<Record<string, ComponentType<InputProps>>>;
  /** Returns the initial values of a new record; without it a new form is empty. */
  useDefaults?: () => Defaults;
  /**
   * Returns the reason why the user may not change this particular record although their rights cover its kind: an i18n
   * key; null when they may, undefined until that is known. It is called from the start, before the record has loaded.
   */
  useReadOnlyReason?: (record: AnyRecord | undefined) => string | null | undefined;
  /** Validates all input by rules in addition to the fields' own. */
  validate?: (values: AnyRecord, mode: FormMode) => FieldErrors;
  Created?: ComponentType<CreatedProps>;
}

/** A form as an arrangement of sections, or fetched with the screen that needs it. */
export type FormSource = readonly FormSection[] | (() => Promise<FormDefinition>);

export interface Screens {
  list: ScreenLoader;
  create: ScreenLoader;
  edit: ScreenLoader;
  show: ScreenLoader;
}

/** The facts that a form needs about its subject. */
export type FormSubject = Pick<ResourceDefinition, 'name' | 'entity' | 'overrides'>;

/** The arrangement of a single record, once `defineSettings` has completed it. */
export interface SettingsDefinition extends FormSubject {
  form: FormDefinition;
}

/** The public parts of an area of the back office, once `defineArea` or `defineResource` has completed it. */
export interface AreaDefinition<Name extends string = string> {
  /** Name of the area; where it has an entity, also the API resource and the group of its texts. */
  name: string;
  /** The subject that permissions name for it. */
  subject: Subject;
  icon: Icon;
  /** Icons for the screens that have their own. */
  icons?: Readonly<Partial<Record<NoInfer<Name>, Icon>>>;
  /** The screens, for the route table. */
  screens: Readonly<Record<Name, ScreenLoader>>;
}

/** An area with an entity. */
export interface ResourceDefinition extends AreaDefinition<keyof Screens> {
  entity: Entity;
  list: ListOptions;
  form: FormSource;
  /**
   * Makes the records findable from every screen, by the list's search. These fields are shown next to a record's name
   * to distinguish it from others. Absent: its records can't be found there.
   */
  palette: readonly string[] | undefined;
  /** Pattern that the typed text must match before its records are searched there; absent: any text. */
  paletteText: RegExp | undefined;
  /** Whether the API has a history of a record; its edit screen then has a tab for it. */
  history: boolean;
  /** Content above the tabs of a record: its name and state. */
  Head: ComponentType<{ id: string }> | undefined;
  /** Tabs next to the record's own, which lead to other screens. */
  tabs: readonly SideTab[];
  /** Displays and filters that replace the field type's own, by field. */
  overrides: Readonly<Record<string, Partial<FieldComponents>>>;
  /** The field that names a record, for react-admin's own parts. */
  recordRepresentation: string;
}
