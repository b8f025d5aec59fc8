import fastifyCookie from '@fastify/cookie';
import fastifyFormbody from '@fastify/formbody';
import fastifyHelmet from '@fastify/helmet';
import { mayAccess } from '@sevadesk/contract/kernel/access';
import type { Endpoint } from '@sevadesk/contract/kernel/endpoint';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { AppError } from '../platform/app-error.ts';
import type { HostFace } from '../platform/brand.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { systemIds } from '../platform/ids.ts';
import type { Metrics } from '../platform/watch/metrics.ts';
import type { OpenSpan, Traces } from '../platform/watch/traces.ts';
import type { AnswerExport, BoundRoute, CookieAnswer, FileAnswer } from './bind.ts';
import { eventStreams, isStream } from './event-streams.ts';
import { fileHeaders } from './file-headers.ts';
import { brandOfRequest, resolveHosts } from './host-face.ts';
import { loggedUrl } from './logged-url.ts';
import { onlyReads } from './only-reads.rules.ts';
import type { RateLimit } from './rate-limit.ts';
import { declaredReply } from './reply-rights.ts';
import { acceptUploads } from './multipart.ts';
import { requestInput } from './request-input.ts';
import { copyRawBody, signedBody } from './raw-body.ts';
import { confirmationOf, fingerprintOf, requestKeyOf } from './request-key.ts';
import { maxPartLength, routableUrl } from './routable-url.ts';
import { localeOf, privateAnswer, sendError } from './send-error.ts';
import type { DoOnce, ResolveKey, ResolveSession } from './session.ts';
import { endIdleAtStop } from './stop-connections.ts';
import { mayViewerCall } from './view-as.rules.ts';

export type ServerParts = {
  routes: readonly BoundRoute[];
  /** Creates the context of one request; the server supplies the actor. */
  contextFor: (seed: Pick<Ctx, 'actor' | 'locale' | 'requestId' | 'confirmation' | 'brand'>) => Ctx;
  /** Returns what a host shows; an unknown one gets only the neutral page. */
  faceOfHost: (host: string) => Promise<HostFace>;
  resolveSession: ResolveSession;
  resolveKey: ResolveKey;
  doOnce: DoOnce;
  rateLimit: RateLimit;
  /** Records a refused call of a signed-in person. */
  recordRefusal: (ctx: Ctx, endpointId: string) => Promise<void>;
  answerExport: AnswerExport;
  log: Ctx['log'];
  metrics: Metrics;
  traces: Traces;
  /** Whether lists may be read from a replica, which has a small lag. */
  hasReplica: boolean;
  trustProxy: string | undefined;
  secureCookies: boolean;
};

const bodyLimit = 1024 * 1024;

/** Set by a response to a write: for a few seconds this browser's lists are read from the primary, in any process. */
const wroteCookie = 'sevadesk_wrote';
const wroteSeconds = 10;

function bearerOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  return header?.startsWith('Bearer ') ? header.slice(7) : undefined;
}

/** Builds the server without listening: plugins, then one route for each bound endpoint. */
export async function createServer(parts: ServerParts): Promise<FastifyInstance> {
  const server = Fastify({
    loggerInstance: parts.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    // Generating the API document may exceed the default of ten seconds.
    pluginTimeout: 60_000,
    trustProxy: parts.trustProxy ?? false,
    genReqId: () => systemIds.next(),
    rewriteUrl: ({ url = '/' }) => routableUrl(url),
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: true, maxParamLength: maxPartLength * 3 },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  });
  await server.register(fastifyHelmet, {
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: parts.secureCookies,
    xFrameOptions: { action: 'deny' },
  });
  await server.register(fastifyCookie);
  await server.register(fastifyFormbody);
  await acceptUploads(server);

  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api')) reply.headers(privateAnswer);
  });
  server.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const { statusCode: status, elapsedTime } = reply;
    request.log.info({ method, url: loggedUrl(request.url), status, ms: Math.round(elapsedTime) }, 'answered');
    const { call = 'web' } = request.routeOptions.config as { call?: string };
    parts.metrics.answered({ method, call, status, seconds: elapsedTime / 1000 });
  });
  server.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  resolveHosts(server, parts.faceOfHost);
  endIdleAtStop(server);
  const answerStream = eventStreams(server);
  for (const route of parts.routes) addRoute(server, { ...parts, answerStream }, route);
  return server;
}

async function contextOf(parts: ServerParts, request: FastifyRequest): Promise<Ctx> {
  const seed = {
    actor: { kind: 'anonymous', address: request.ip } as Actor,
    locale: localeOf(request),
    requestId: request.id,
    confirmation: confirmationOf(request),
    brand: brandOfRequest(request),
  };
  const contextFor = (who: Pick<Ctx, 'actor' | 'locale'>) => {
    const plain = parts.contextFor({ ...seed, ...who });
    return request.cookies[wroteCookie] ? { ...plain, readDb: plain.db } : plain;
  };
  const anonymous = contextFor(seed);
  const bearer = bearerOf(request);
  if (bearer === undefined) return anonymous;
  const person = await parts.resolveSession(anonymous, bearer);
  if (!person) return anonymous;
  // A browser sends the language of its screen; a client without a language gets the user's own.
  const locale = request.headers['accept-language'] === undefined ? person.locale : anonymous.locale;
  return contextFor({ actor: person.actor, locale });
}

/** Authenticates a shop's software by key instead of a session; every response has its rate limit. */
async function partnerContext(parts: ServerParts, request: FastifyRequest, reply: FastifyReply): Promise<Ctx> {
  const ctx = await contextOf(parts, request);
  const bearer = bearerOf(request);
  if (ctx.actor.kind === 'user' || bearer === undefined) return ctx;
  const caller = await parts.resolveKey(ctx, bearer);
  const { partner } = caller?.actor ?? {};
  if (!caller || !partner) return ctx;
  const limitHeaders = (left: { limit: number; remaining: number; resetSeconds: number }) =>
    reply.headers({
      'ratelimit-limit': String(left.limit),
      'ratelimit-remaining': String(left.remaining),
      'ratelimit-reset': String(left.resetSeconds),
    });
  try {
    limitHeaders(await parts.rateLimit('partner-api', partner.keyId, caller.perMinute));
  } catch (refused) {
    if (refused instanceof AppError && refused.code === 'rate_limited')
      limitHeaders({ limit: caller.perMinute, remaining: 0, resetSeconds: Number(refused.params.seconds) });
    throw refused;
  }
  // A program has no wrote-cookie, so it always reads from the primary.
  return {
    ...parts.contextFor({ actor: caller.actor, locale: ctx.locale, requestId: request.id, brand: ctx.brand }),
    readDb: ctx.db,
  };
}

type RouteParts = ServerParts & { answerStream: ReturnType<typeof eventStreams> };

function addRoute(server: FastifyInstance, parts: RouteParts, route: BoundRoute): void {
  const { endpoint } = route;
  const letIn = new WeakMap<FastifyRequest, { ctx: Ctx; span: OpenSpan }>();
  server.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { call: endpoint.id },
    preParsing: endpoint.signedBy === undefined ? [] : [copyRawBody],
    // Before the body is read: unauthorized callers get no answer about their input.
    onRequest: async (request, reply) => {
      const span = parts.traces.open(
        'request',
        endpoint.id,
        // The reference that a person quotes after a failure.
        { 'http.request.method': endpoint.method, 'http.route': endpoint.path, 'sevadesk.reference': request.id },
      );
      reply.raw.once('close', span.end);
      letIn.set(request, { span, ctx: await span.within(() => askAccess(parts, endpoint, request, reply)) });
    },
    handler: async (request, reply) => {
      const { span, ctx } = letIn.get(request) ?? {};
      if (!span || !ctx) throw new Error(`${endpoint.id} was reached without the question of access`);
      try {
        return await span.within(() => answerRoute(parts, { route, ctx }, request, reply));
      } finally {
        span.end();
      }
    },
  });
}

/** Returns the context of an authorized caller. Throws anonymous, key_unknown, forbidden, view_only, rate_limited. */
async function askAccess(
  parts: RouteParts,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Ctx> {
  if (endpoint.perMinute !== undefined) await parts.rateLimit(endpoint.id, request.ip, endpoint.perMinute);
  const isPartner = endpoint.access.kind === 'partner';
  const ctx = await (isPartner ? partnerContext(parts, request, reply) : contextOf(parts, request));
  const user = ctx.actor.kind === 'user' ? ctx.actor : undefined;
  if (!mayAccess(endpoint.access, user && { ...user, scopes: user.partner?.scopes })) {
    if (user) await parts.recordRefusal(ctx, endpoint.id);
    const stranger = isPartner ? 'key_unknown' : 'anonymous';
    throw new AppError(user ? 'forbidden' : stranger);
  }
  if (user?.viewer && !mayViewerCall(endpoint, user.viewer)) {
    await parts.recordRefusal(ctx, endpoint.id);
    throw new AppError('view_only');
  }
  return ctx;
}

async function answerRoute(
  parts: RouteParts,
  { route: { endpoint, handle, makeReady }, ctx }: { route: BoundRoute; ctx: Ctx },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const user = ctx.actor.kind === 'user' ? ctx.actor : undefined;
  const input = await requestInput(endpoint, request);
  const setCookie = (cookie: CookieAnswer) => {
    reply.setCookie(cookie.name, cookie.value, {
      httpOnly: true,
      sameSite: 'strict',
      secure: parts.secureCookies,
      path: cookie.path,
      maxAge: cookie.maxAgeSeconds,
    });
  };
  if (parts.hasReplica && endpoint.access.kind !== 'partner' && !onlyReads(endpoint))
    setCookie({ name: wroteCookie, value: '1', path: '/api', maxAgeSeconds: wroteSeconds });
  const whole = {
    ...input,
    signed: signedBody(endpoint, request),
    cookies: request.cookies,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    setCookie,
    reply,
    answerExport: parts.answerExport,
  };
  if (endpoint.once) {
    const fingerprint = fingerprintOf(endpoint.id, input);
    const done = await parts.doOnce(
      ctx,
      { key: requestKeyOf(request), fingerprint },
      {
        makeReady: makeReady && ((inner) => makeReady(inner, whole)),
        run: async (inner, ready) => {
          const made = await handle(inner, whole, ready);
          return declaredReply(endpoint, made, user?.permissions);
        },
      },
    );
    if (done.isRepeated) reply.header('idempotent-replayed', 'true');
    return reply.type('application/json').send(JSON.stringify(done.answer));
  }
  const answer = await handle(ctx, whole);
  if (reply.sent) return reply;
  if (endpoint.replyKind === 'file' && isFile(answer)) return sendFile(request, reply, answer);
  if (endpoint.replyKind === 'stream' && isStream(answer) && user) {
    const isStillAllowed = async () => {
      const { actor } = await contextOf(parts, request);
      return mayAccess(endpoint.access, actor.kind === 'user' ? actor : undefined);
    };
    return parts.answerStream(reply, answer, { endpoint, person: user.userId, isStillAllowed });
  }
  return reply.type('application/json').send(JSON.stringify(declaredReply(endpoint, answer, user?.permissions)));
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer): FastifyReply {
  const headers = fileHeaders(file);
  const isKnown = headers.etag !== undefined && request.headers['if-none-match'] === headers.etag;
  if (!isKnown) return reply.headers(headers).send(file.content);
  const { etag, 'cache-control': cacheControl } = headers;
  return reply.code(304).headers({ etag, 'cache-control': cacheControl }).send();
}

function isFile(answer: unknown): answer is FileAnswer {
  return typeof answer === 'object' && answer !== null && 'content' in answer && 'type' in answer;
}
