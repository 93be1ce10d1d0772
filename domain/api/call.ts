/**
 * The declaration of an API call's input and answer, shared by both sides. The server serves it
 * (`server/http/serve.ts`), the page reads or calls it (`useRead`, `useCallMutation`), and the OpenAPI document is
 * written from the same schemas. Lists and records of entities have their own routes, which follow from the entity.
 */
import type { z } from 'zod';

/** Schema of an input next to the path: an object, a choice of objects, or none. */
type Part = z.ZodType | undefined;

/** One call: its path, and the schemas of its input and answer. */
export interface Call<
  Path extends string = string,
  Query extends Part = Part,
  Body extends Part = Part,
  Answer extends Part = Part,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, with parameters as `:name`. */
  path: Path;
  /** Object of the values in the query string; values other than text travel as JSON. */
  query: Query;
  /** Object that travels as JSON. */
  body: Body;
  /** Schema of the answer; without it the answer is empty (204). */
  answer: Answer;
  /** Resource that the call reads or changes. Its news make an answer stale. By default the first word of the path. */
  about: string;
  /**
   * Whether the call changes no data on a screen and may be repeated: every GET, and a POST that reads, checks, or makes
   * something shown once, such as a password. The page sends it without an `Idempotency-Key` and reloads nothing.
   */
  asks: boolean;
  /** Whether it changes a record. The body can then name the version that the change is based on, as `version`. */
  versioned: boolean;
}

/** Names of the parameters in a path. */
type ParameterOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** Values for a path's parameters. */
export type ParamsOf<C extends Call> = Record<ParameterOf<C['path']>, string>;

type SentQuery<C extends Call> = C['query'] extends z.ZodType ? { query: z.input<C['query']> } : { query?: undefined };
type SentBody<C extends Call> = C['body'] extends z.ZodType
  ? { body: z.input<C['body']> & (C extends { versioned: true } ? { version?: number } : unknown) }
  : { body?: undefined };
type SentParams<C extends Call> = [ParameterOf<C['path']>] extends [never]
  ? { params?: undefined }
  : { params: ParamsOf<C> };

/** Input that a caller passes. */
export type InputOf<C extends Call> = SentParams<C> & SentQuery<C> & SentBody<C>;

/** Answer that a caller gets; undefined when the answer is empty. */
export type AnswerOf<C extends Call> = C['answer'] extends z.ZodType ? z.output<C['answer']> : undefined;

/** Answer that the server has to return. */
export type AnsweredBy<C extends Call> = C['answer'] extends z.ZodType ? z.input<C['answer']> : void;

interface Declared<Path extends string, Query extends Part, Body extends Part, Answer extends Part> {
  method: Call['method'];
  path: Path;
  query?: Query;
  body?: Body;
  answer?: Answer;
  about?: string;
  asks?: boolean;
}

/** Declares a call. */
export function defineCall<
  const Path extends string,
  Query extends Part = undefined,
  Body extends Part = undefined,
  Answer extends Part = undefined,
  const Versioned extends boolean = false,
>(
  declared: Declared<Path, Query, Body, Answer> & { versioned?: Versioned },
): Call<Path, Query, Body, Answer> & { versioned: Versioned } {
  const {
    query,
    body,
    answer,
    about = declared.path.split('/')[1] ?? '',
    asks = declared.method === 'GET',
    versioned = false,
  } = declared;
  return {
    method: declared.method,
    path: declared.path,
    // Undeclared parts are `undefined`, as their type says.
    query: query as Query,
    body: body as Body,
    answer: answer as Answer,
    about,
    asks,
    versioned: versioned as Versioned,
  };
}

/** Input of any call. */
export interface AnyInput {
  params?: Readonly<Record<string, string>> | undefined;
  query?: unknown;
  body?: unknown;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * Returns the address of a call with its input, below `/api`: the path with its parameters filled in, then the query
 * string.
 */
export function addressOf({ path }: Pick<Call, 'path'>, { params = {}, query }: AnyInput): string {
  const filled = path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));
  const given =
    typeof query === 'object' && query !== null ? Object.entries(query).filter(([, value]) => value !== undefined) : [];
  const search = new URLSearchParams(given.map(([name, value]) => [name, textOf(value)])).toString();
  return search === '' ? filled : `${filled}?${search}`;
}
