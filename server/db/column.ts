/** Columns of the rows that statements return, each with its type in PostgreSQL and in TypeScript. */

/** A column. The value's type exists for the compiler only. */
export interface Column<T> {
  /** As `format_type` of PostgreSQL names it. */
  readonly type: string;
  readonly value?: T;
}

/** The columns of a row by name. */
export type Columns = Readonly<Record<string, Column<unknown>>>;

/** The row that has some columns. */
export type RowOf<Row extends Columns> = {
  -readonly [Name in keyof Row]: Row[Name] extends Column<infer T> ? T : never;
};

const columnOf = <T>(type: string): Column<T> => ({ type });

/** The types that columns can have, with the value that arrives in the server. */
export const column = {
  uuid: columnOf<string>('uuid'),
  text: columnOf<string>('text'),
  /** A text of a fixed set. */
  oneOf: <T extends string>() => columnOf<T>('text'),
  bigint: columnOf<number>('bigint'),
  integer: columnOf<number>('integer'),
  smallint: columnOf<number>('smallint'),
  double: columnOf<number>('double precision'),
  boolean: columnOf<boolean>('boolean'),
  /** A date, `2026-01-31`. */
  date: columnOf<string>('date'),
  /** A moment as PostgreSQL writes it. */
  timestamptz: columnOf<string>('timestamp with time zone'),
  json: <T>() => columnOf<T>('json'),
  jsonb: <T>() => columnOf<T>('jsonb'),
  /** Returned by functions that do something and return nothing. */
  none: columnOf<unknown>('void'),
  arrayOf: <T>(element: Column<T>) => columnOf<T[]>(`${element.type}[]`),
  nullable: <T>({ type }: Column<T>) => columnOf<T | null>(type),
};
