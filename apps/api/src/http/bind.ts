import type { Readable } from 'node:stream';
import type { Access, MerchantAccess, PartnerAccess, PublicAccess } from '@sevadesk/contract/kernel/access';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@sevadesk/contract/kernel/endpoint';
import type { ExportRequest, ExportView } from '@sevadesk/contract/kernel/export';
import type { ListQuery, ListReply } from '@sevadesk/contract/kernel/list-query';
import { fallbackLocale } from '@sevadesk/messages';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { Ctx, MerchantCtx, PartnerCtx, UserCtx } from '../platform/context.ts';
import { requireColumns } from '../platform/export/select-columns.ts';
import type { ExportDescription, ExportList } from '../platform/export/types.ts';
import { type ListSource, listPage } from '../platform/list.ts';
import type { StreamAnswer } from './event-streams.ts';

/** An uploaded part, within the slot's byte limit; its content is not checked yet. */
export type UploadedFile = { name: string; bytes: Buffer };

/** An upload that is still arriving; it is complete only after it was read to its end. */
export type IncomingFile = { name: string; content: AsyncIterable<Buffer> };

/** The answer of an endpoint of kind `file`: bytes or a stream with a name. `inline` shows it in the page (still sandboxed). */
export type FileAnswer = {
  name: string;
  type: string;
  content: Buffer | Readable;
  /** The size of a stream, if known. */
  bytes?: number;
  inline?: boolean;
  /** Seconds that anybody may cache it; 0 allows caching with revalidation. */
  maxAge?: number;
  /** The version of the bytes: a client that already has it gets 304. */
  etag?: string;
};

/** A cookie that a response sets or clears; always HttpOnly, SameSite=Strict and, behind TLS, Secure. */
export type CookieAnswer = { name: string; value: string; maxAgeSeconds: number; path: string };

export type RequestExtras = {
  files: UploadedFile[];
  /** The file of a streamed slot, instead of `files`. */
  incoming: IncomingFile | undefined;
  /** The body as it came and the header with its signature; only of endpoints with `signedBy`. */
  signed: { raw: Buffer; signature: string };
  cookies: Record<string, string | undefined>;
  userAgent: string;
  setCookie: (cookie: CookieAnswer) => void;
  reply: FastifyReply;
  answerExport: AnswerExport;
};

/** Creates a list's file at once, or starts the job that does. */
export type AnswerExport = (
  ctx: Ctx,
  list: ExportList,
  request: ExportRequest,
) => Promise<FileAnswer | { export: ExportView }>;

export type CtxFor<A extends Access> = A extends PublicAccess
  ? Ctx
  : A extends MerchantAccess
    ? MerchantCtx
    : A extends PartnerAccess
      ? PartnerCtx
      : UserCtx;

type Input<E> = { params: ParamsOf<E>; query: QueryOf<E>; body: BodyOf<E> } & RequestExtras;

type Answer<E> = E extends { replyKind: infer K }
  ? K extends 'json'
    ? ReplyOf<E>
    : ReplyOf<E> | FileAnswer | StreamAnswer
  : never;

type AnyInput = { params: unknown; query: unknown; body: unknown } & RequestExtras;
export type BoundRoute = {
  endpoint: Endpoint;
  handle: (ctx: Ctx, input: AnyInput, ready?: unknown) => Promise<unknown>;
  /** Only for calls with an Idempotency-Key: runs before their transaction starts; `handle` receives its result. */
  makeReady?: (ctx: Ctx, input: AnyInput) => Promise<unknown>;
  /** Only for exports: what a job needs to create the file later. */
  exported?: ExportList;
};

type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType, Access>;

/** Binds an endpoint to its handler; everything else (access, validation, errors) comes from the endpoint. */
export function bind<E extends AnyEndpoint>(
  endpoint: E,
  handle: (ctx: CtxFor<E['access']>, input: Input<E>) => Promise<Answer<E>>,
): BoundRoute {
  // The server has checked access and parsed the input by this endpoint's own schemas before it calls the handler.
  return { endpoint: endpoint as unknown as Endpoint, handle: handle as unknown as BoundRoute['handle'] };
}

/**
 * Binds a call with an Idempotency-Key that needs seconds before it writes anything, such as decoding an upload:
 * `makeReady` does that outside a transaction, so that no connection is held; `run` writes.
 */
export function bindOnce<E extends AnyEndpoint, Ready>(
  endpoint: E,
  parts: {
    makeReady: (ctx: CtxFor<E['access']>, input: Input<E>) => Promise<Ready>;
    run: (ctx: CtxFor<E['access']>, input: Input<E>, ready: Ready) => Promise<Answer<E>>;
  },
): BoundRoute {
  if (!endpoint.once) throw new Error(`${endpoint.id} has no Idempotency-Key`);
  // As in `bind`; the server passes the result of `makeReady` to `run`.
  return {
    endpoint: endpoint as unknown as Endpoint,
    handle: parts.run as unknown as BoundRoute['handle'],
    makeReady: parts.makeReady as unknown as NonNullable<BoundRoute['makeReady']>,
  };
}

type ListPair<E, X> = { list: E; export: X };

/** Binds a list and its export to one source, so that both have the same conditions and order, in every format. */
export function bindList<E extends AnyEndpoint, X extends AnyEndpoint, Row>(
  pair: ListPair<E, X>,
  source: (ctx: CtxFor<E['access']>, query: ListQuery) => ListSource<Row>,
  description: ExportDescription<Row>,
): BoundRoute[] {
  const page = async (ctx: Ctx, input: AnyInput): Promise<ListReply<Row>> => {
    const query = input.body as ListQuery;
    return listPage(ctx.readDb, source(ctx as CtxFor<E['access']>, query), query);
  };
  const endpoint = pair.export as unknown as Endpoint;
  requireColumns(endpoint.id, endpoint.exports, description.columns(fallbackLocale));
  // The engine passes rows from the source to the columns without reading them.
  const exported = { ...description, source, endpoint } as unknown as ExportList;
  const file = (ctx: Ctx, input: AnyInput) => input.answerExport(ctx, exported, input.body as ExportRequest);
  return [
    { endpoint: pair.list as unknown as Endpoint, handle: page },
    { endpoint, handle: file, exported },
  ];
}
