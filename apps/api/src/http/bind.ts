import type { Access, MerchantAccess, PublicAccess } from '@sevadesk/contract/kernel/access';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@sevadesk/contract/kernel/endpoint';
import type { ListQuery, ListReply } from '@sevadesk/contract/kernel/list-query';
import type { Locale } from '@sevadesk/messages';
import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { Ctx, MerchantCtx, UserCtx } from '../platform/context.ts';
import { type CsvColumn, csvText } from '../platform/csv.ts';
import { type ListSource, listAll, listPage } from '../platform/list.ts';

/** An uploaded part, already within the slot's byte limit; its content has not been looked at yet. */
export type UploadedFile = { name: string; bytes: Buffer };

/** What an endpoint of kind `file` answers: bytes or a stream with a name. `inline` shows it in the page (still sandboxed). */
export type FileAnswer = { name: string; type: string; content: Buffer | Readable; inline?: boolean; maxAge?: number };

/** A cookie that an answer sets or clears; always HttpOnly, SameSite=Strict and, behind TLS, Secure. */
export type CookieAnswer = { name: string; value: string; maxAgeSeconds: number; path: string };

export type RequestExtras = {
  files: UploadedFile[];
  cookies: Record<string, string | undefined>;
  userAgent: string;
  setCookie: (cookie: CookieAnswer) => void;
  reply: FastifyReply;
};

export type CtxFor<A extends Access> = A extends PublicAccess ? Ctx : A extends MerchantAccess ? MerchantCtx : UserCtx;

type Input<E> = { params: ParamsOf<E>; query: QueryOf<E>; body: BodyOf<E> } & RequestExtras;

type Answer<E> = E extends { replyKind: infer K } ? (K extends 'json' ? ReplyOf<E> : ReplyOf<E> | FileAnswer) : never;

type AnyInput = { params: unknown; query: unknown; body: unknown } & RequestExtras;
export type BoundRoute = { endpoint: Endpoint; handle: (ctx: Ctx, input: AnyInput) => Promise<unknown> };

/** Binds an endpoint to the function that answers it; everything else (access, validation, errors) comes from the endpoint. */
export function bind<E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType, Access>>(
  endpoint: E,
  handle: (ctx: CtxFor<E['access']>, input: Input<E>) => Promise<Answer<E>>,
): BoundRoute {
  // The binder has checked access and parsed the input by this endpoint's own schemas before it calls.
  return { endpoint: endpoint as unknown as Endpoint, handle: handle as unknown as BoundRoute['handle'] };
}

type ListPair<E, X> = { list: E; export: X };
type ListEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType, Access>;

/** Binds a list and its CSV export to one source: the same conditions, columns and order answer both. */
export function bindList<E extends ListEndpoint, X extends ListEndpoint, Row>(
  pair: ListPair<E, X>,
  source: (ctx: CtxFor<E['access']>, query: ListQuery) => ListSource<Row>,
  csv: { name: string; columns: (locale: Locale) => readonly CsvColumn<Row>[] },
): BoundRoute[] {
  const page = async (ctx: Ctx, input: AnyInput): Promise<ListReply<Row>> => {
    const query = input.body as ListQuery;
    return listPage(ctx.readDb, source(ctx as CtxFor<E['access']>, query), query);
  };
  const file = async (ctx: Ctx, input: AnyInput): Promise<FileAnswer> => {
    const query = input.body as ListQuery;
    return {
      name: `${csv.name}.csv`,
      type: 'text/csv; charset=utf-8',
      content: await csvStream(
        listAll(ctx.readDb, source(ctx as CtxFor<E['access']>, query), query),
        csv.columns(ctx.locale),
      ),
    };
  };
  return [
    { endpoint: pair.list as unknown as Endpoint, handle: page },
    { endpoint: pair.export as unknown as Endpoint, handle: file },
  ];
}

/** The first batch is read before the answer starts, so that a refused filter is an error answer and not a broken file. */
async function csvStream<Row>(batches: AsyncGenerator<Row[]>, columns: readonly CsvColumn<Row>[]): Promise<Readable> {
  const { Readable: readable } = await import('node:stream');
  const first = await batches.next();
  async function* text() {
    yield csvText(columns, first.done ? [] : first.value, true);
    if (first.done) return;
    for await (const rows of batches) yield csvText(columns, rows, false);
  }
  return readable.from(text());
}
