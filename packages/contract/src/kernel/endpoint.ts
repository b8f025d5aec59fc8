import type { z } from 'zod';
import type { Access } from './access.ts';
import type { ErrorCode } from './errors.ts';
import { exportRequest, exportStarted } from './export.ts';
import type { UploadSlotName } from './files.ts';
import { type ListFields, listQuery, listReply } from './list-query.ts';

export { pathOf } from './path.ts';

export type Method = 'GET' | 'POST';

/** `file` returns bytes with a name in content-disposition; `stream` returns server-sent events. */
export type ReplyKind = 'json' | 'file' | 'stream';

export type EndpointInput = {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
};

/**
 * One API call, as data. Binding, validation in both directions, OpenAPI, typed client, mock server, menu filter and the
 * access tests are derived from it; nothing about a call is written twice.
 */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> = {
  id: string;
  method: Method;
  path: `/api/${string}`;
  access: Who;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  reply?: Reply;
  replyKind: ReplyKind;
  errors: readonly ErrorCode[];
  /** The multipart slot; the body's fields are then sent as a JSON part named `data`, files as parts named `file`. */
  upload?: UploadSlotName;
  /** Only for lists: the columns that can be filtered and sorted. */
  list?: ListFields;
  /** Only for exports: the selectable columns, in default order; without it every export contains all columns. */
  exports?: readonly string[];
  /** Rate limit per address, points per minute: for calls that anyone on the internet can make, or that make us call others. */
  perMinute?: number;
  /** Whether staff who view another's account may call it, if being read-only does not decide it: see http/view-as.rules. */
  viewer?: 'allowed' | 'refused';
  /** The header with its sender's signature over the body; the verb gets both, and judges. */
  signedBy?: string;
  /** Requires an Idempotency-Key: the same key with the same content returns the same response and acts once. */
  once?: true;
};

type Definition<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  A extends Access,
> = Omit<Endpoint<P, Q, B, R, A>, 'replyKind' | 'errors'> & { replyKind?: ReplyKind; errors?: readonly ErrorCode[] };

/** Declares a call; `id` is '<module>.<verb>' and unique. */
export function endpoint<
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
  R extends z.ZodType = z.ZodUndefined,
  A extends Access = Access,
>(definition: Definition<P, Q, B, R, A>): Endpoint<P, Q, B, R, A> {
  return { replyKind: 'json', errors: [], ...definition };
}

type ListDefinition<Row extends z.ZodType, A extends Access> = {
  id: string;
  path: `/api/${string}`;
  access: A;
  summary: string;
  row: Row;
  fields: ListFields;
  exports?: readonly string[];
};

/**
 * Declares a list and its export: POST {path} with the list query; POST {path}/export with the same query, a format and
 * columns returns a file of all filtered rows, or starts a background job if there are many.
 */
export function listEndpoints<Row extends z.ZodType, A extends Access>(definition: ListDefinition<Row, A>) {
  const { row, fields, path, id, access, summary, exports } = definition;
  return {
    list: endpoint({ id, method: 'POST', path, access, summary, body: listQuery, reply: listReply(row), list: fields }),
    export: endpoint({
      id: `${id}-export`,
      method: 'POST',
      path: `${path}/export`,
      access,
      summary: `${summary}, all filtered rows as CSV, Excel or PDF`,
      body: exportRequest,
      reply: exportStarted,
      replyKind: 'file',
      list: fields,
      exports,
      errors: ['export_too_large', 'exports_busy'],
    }),
  };
}

type PartOf<E, K extends 'params' | 'query' | 'body' | 'reply'> = E extends { [Key in K]?: infer S }
  ? Exclude<S, undefined>
  : never;
type OutputOf<S> = S extends z.ZodType ? z.output<S> : never;
type InputOf<S> = S extends z.ZodType ? z.input<S> : never;

export type ParamsOf<E> = OutputOf<PartOf<E, 'params'>>;
export type QueryOf<E> = OutputOf<PartOf<E, 'query'>>;
export type BodyOf<E> = OutputOf<PartOf<E, 'body'>>;
export type BodyInputOf<E> = InputOf<PartOf<E, 'body'>>;
export type ReplyOf<E> = OutputOf<PartOf<E, 'reply'>>;
