/**
 * What a call of the API takes and answers, said once for both sides: the server serves it (`server/http/serve.ts`), the page
 * reads or does it (`useRead`, `useCallMutation`), and the OpenAPI document is written from the same schemas. Lists and records of
 * entities have their own routes, which follow from the entity.
 */
import type { z } from 'zod';

/** What is sent beside the address: an object, a choice of objects, or none. */
type Part = z.ZodType | undefined;

/** One call: its address, and the schemas of what is sent and answered. */
export interface Call<
  Path extends string = string,
  Query extends Part = Part,
  Body extends Part = Part,
  Answer extends Part = Part,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, with parameters as `:name`. */
  path: Path;
  /** An object of what stands in the query string; what isn't text travels as JSON. */
  query: Query;
  /** What travels as JSON. */
  body: Body;
  /** What comes back; without it nothing does (204). */
  answer: Answer;
  /** The resource that it is about, whose news make an answer stale and which it changes; else the first word of its path. */
  about: string;
  /** Whether it only asks, as every GET does: nothing changes by it, and nothing has to be kept from being done twice. */
  asks: boolean;
  /** Whether it changes a record: the body may name the version that the change was made on, as `version`. */
  versioned: boolean;
}

/** The names of the parameters in a path. */
type ParameterOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** What stands in the place of a path's parameters. */
export type ParamsOf<C extends Call> = Record<ParameterOf<C['path']>, string>;

type SentQuery<C extends Call> = C['query'] extends z.ZodType ? { query: z.input<C['query']> } : { query?: undefined };
type SentBody<C extends Call> = C['body'] extends z.ZodType
  ? { body: z.input<C['body']> & (C extends { versioned: true } ? { version?: number } : unknown) }
  : { body?: undefined };
type SentParams<C extends Call> = [ParameterOf<C['path']>] extends [never]
  ? { params?: undefined }
  : { params: ParamsOf<C> };

/** What a caller hands over. */
export type InputOf<C extends Call> = SentParams<C> & SentQuery<C> & SentBody<C>;

/** What a caller gets: undefined where nothing comes back. */
export type AnswerOf<C extends Call> = C['answer'] extends z.ZodType ? z.output<C['answer']> : undefined;

/** What the server has to hand back. */
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
    // What isn't declared is `undefined`, as its type says.
    query: query as Query,
    body: body as Body,
    answer: answer as Answer,
    about,
    asks,
    versioned: versioned as Versioned,
  };
}

/** What a caller hands over, whatever the call. */
export interface AnyInput {
  params?: Readonly<Record<string, string>> | undefined;
  query?: unknown;
  body?: unknown;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** The address of a call with what was handed over, below `/api`: parameters in their places, then the query string. */
export function addressOf({ path }: Pick<Call, 'path'>, { params = {}, query }: AnyInput): string {
  const filled = path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));
  const given =
    typeof query === 'object' && query !== null ? Object.entries(query).filter(([, value]) => value !== undefined) : [];
  const search = new URLSearchParams(given.map(([name, value]) => [name, textOf(value)])).toString();
  return search === '' ? filled : `${filled}?${search}`;
}
