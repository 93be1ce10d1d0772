/** What a resource's definition is made of, once `defineResource` has completed it. */
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { SortPayload } from 'ra-core';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { Subject } from '../../domain/access';
import type { FieldErrors } from '../../domain/validation/validation';
import type { Entity } from '../../domain/entities/entity';
import type { AnyRecord, FieldComponents, InputProps } from '../fields/types';
import type { FormMode } from './form/fieldsOfForm';
import type { Chosen } from './list/selection/chosen';

export type Icon = ComponentType<SvgIconProps>;

/** A screen as the route table mounts it: its component, whose code is fetched when it is first needed. */
export type ScreenLoader = () => Promise<ComponentType>;

/** A way to look at a list other than the table, chosen by `?view=`; its code is fetched when first shown. */
export interface ListView {
  icon: Icon;
  View: LazyExoticComponent<ComponentType>;
}

/** Something to be done with several records at once. */
export interface BulkActionProps {
  /** Which records are meant. */
  chosen: Chosen;
  /** Called when it is done: nothing is selected any more. */
  onDone: () => void;
}

/** A part of a record that has a screen of its own, to be got to from the record's. */
export interface SideTab {
  /** The screen is told it as `tab`. */
  name: string;
  /** i18n key. */
  label: string;
  /** The resource whose edit screen it is, of the same id; without the right to open that there is no tab. */
  resource: string;
}

/** What a card of a list on a phone shows, as fields. */
export interface CardOptions {
  /** The link to the record, on the first line. */
  name: string;
  /** Beside it, such as a state. */
  badge?: string;
  /** The few values that matter, large. */
  main: readonly string[];
  /** The rest, folded away. */
  more: readonly string[];
}

export interface ListOptions {
  /** Fields in the order of the columns; the first is the link to the record. */
  columns: readonly string[];
  /** What may be filtered by: field names, and `q` for the search box. */
  filters: readonly string[];
  sort: SortPayload;
  /** Rows of a page where the address says nothing; one of those that can be chosen. */
  pageSize: number;
  /** Other ways to look at the list by name; labels are `resources.<entity>.views.<name>`. */
  views: Readonly<Record<string, ListView>>;
  /** Stands above the rows, whichever view is chosen. */
  Above: ComponentType | undefined;
  /** Further things to do with the list, beside the way to a new record. */
  Actions: ComponentType | undefined;
  /** What can be done with several records at once; without any, none can be selected. */
  bulkActions: readonly LazyExoticComponent<ComponentType<BulkActionProps>>[];
  /** Whether its rows stay as they are until asked when there is news: there is always some. */
  stays: boolean;
  /** What stands below the rows, about all that match. */
  Below: ComponentType | undefined;
  /** What a card shows; absent: it follows from the columns. */
  card: CardOptions | undefined;
}

/** A part of a form under its own title, `resources.<entity>.sections.<title>`. */
export interface FormSection {
  title: string;
  /** Fields that the section shows one after the other. */
  fields?: readonly string[];
  /** Takes the place of the plain fields. */
  Content?: ComponentType<SectionProps>;
  /** Where the section appears; on both screens when not said. */
  on?: FormMode;
  /** For which records it appears; for all when not said. */
  isFor?: (record: AnyRecord) => boolean;
  /** Whether it stands in a second column, beside those before, where there is room for two. */
  isBeside?: boolean;
}

export interface SectionProps {
  mode: FormMode;
  /** True where the person may only read. */
  disabled: boolean;
  section: FormSection;
}

/** What is shown after a record was added, in place of the form. */
export interface CreatedProps {
  record: AnyRecord;
  /** Starts over with an empty form. */
  onAnother: () => void;
}

/** Where the values of a new record begin; `undefined` values while they are being asked for. */
export interface Defaults {
  values: AnyRecord | undefined;
  error: Error | null;
  retry: () => void;
}

export interface FormDefinition {
  sections: readonly FormSection[];
  /** Whether it takes all the room there is though it has one column. */
  isWide?: boolean;
  /** Inputs that take the place of the field type's own, by field. */
  inputs?: Readonly<Record<string, ComponentType<InputProps>>>;
  /** Gives the values a new record begins with; without it a new form is empty. */
  useDefaults?: () => Defaults;
  /**
   * Why this very record is not the reader's to change although their rights reach its kind: an i18n key, null when it is
   * theirs, undefined until that is known. It is asked from the start, before there is a record.
   */
  useReadOnlyReason?: (record: AnyRecord | undefined) => string | null | undefined;
  /** Rules beyond the fields' own, on all that was typed. */
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

/** What a form needs to know of what it is about. */
export type FormSubject = Pick<ResourceDefinition, 'name' | 'entity' | 'overrides'>;

/** The arrangement of a record of which there is one, once `defineSettings` has completed it. */
export interface SettingsDefinition extends FormSubject {
  form: FormDefinition;
}

/** What an area of the back office shows to the rest of it, once `defineArea` or `defineResource` has completed it. */
export interface AreaDefinition<Name extends string = string> {
  /** What the area is called; where it has an entity, the API resource and the group of its texts. */
  name: string;
  /** The subject that permissions name for it. */
  subject: Subject;
  icon: Icon;
  /** Icons of those screens that have one of their own. */
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
   * Makes the records findable from every screen, by the list's search; the fields stand beside a record's name to tell
   * it from others. Absent: its records can't be found there.
   */
  palette: readonly string[] | undefined;
  /** What has to be typed for its records to be looked for there; absent: anything. */
  paletteText: RegExp | undefined;
  /** Whether the API tells what was done to a record; its edit screen then has a tab for it. */
  history: boolean;
  /** Stands above the tabs of a record: which it is and how it stands. */
  Head: ComponentType<{ id: string }> | undefined;
  /** Tabs beside the record's own, which lead to other screens. */
  tabs: readonly SideTab[];
  /** Displays and filters that take the place of the field type's own, by field. */
  overrides: Readonly<Record<string, Partial<FieldComponents>>>;
  /** The field that names a record, for react-admin's own parts. */
  recordRepresentation: string;
}
