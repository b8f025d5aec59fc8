import type { FastifyInstance } from 'fastify';
import { hasWebBuild } from './config.ts';
import type { Container } from './container.ts';
import { openApiRoutes, partnerDocumentRoute } from './http/openapi.ts';
import { postgresRateLimit } from './http/rate-limit.ts';
import { sendError } from './http/send-error.ts';
import { createServer } from './http/server.ts';
import { serveWeb } from './http/web.ts';
import { recordAudit } from './modules/audit/index.ts';
import { resolveSession } from './modules/auth/index.ts';
import { answerExport, readFile } from './modules/downloads/index.ts';
import { doOnce, resolveKey } from './modules/partner-api/index.ts';
import { appBrand, chatOrigin, publicData, siteStyle } from './modules/site/index.ts';
import { AppError } from './platform/app-error.ts';
import type { Brand } from './platform/brand.ts';
import type { Ctx } from './platform/context.ts';
import { routes } from './routes.ts';

/** Builds the API from a container; tests inject requests, main listens. */
export async function createApp(container: Container): Promise<FastifyInstance> {
  const { config } = container;
  const server = await createServer({
    routes,
    contextFor: (seed) => container.contextFor(seed),
    faceOfHost: (host) => container.brands.ofHost(host),
    resolveSession,
    resolveKey,
    doOnce,
    rateLimit: postgresRateLimit(container.pool),
    recordRefusal: (ctx, call) => recordAudit(ctx, { action: 'access.refused', outcome: 'refused', details: { call } }),
    answerExport,
    log: container.log,
    metrics: container.watch.metrics,
    traces: container.traces,
    hasReplica: config.READ_DATABASE_URL !== undefined,
    trustProxy: config.TRUST_PROXY,
    secureCookies: config.publicUrl.startsWith('https:'),
  });
  partnerDocumentRoute(server, routes, config.publicUrl);
  if (!config.isProduction) await openApiRoutes(server, routes);
  if (hasWebBuild(config)) {
    const at = (brand: Brand | undefined): Ctx => ({ ...container.systemContext('page'), brand });
    await serveWeb(server, {
      dist: config.WEB_DIST,
      publicUrl: config.publicUrl,
      publicData: (brand) => publicData(at(brand)),
      chatOrigin: (brand) => chatOrigin(at(brand)),
      appBrand: (brand) => appBrand(at(brand), readFile),
      worker: config.SERVICE_WORKER,
      brandStyle: (brand) => siteStyle(at(brand)),
    });
  } else {
    server.setNotFoundHandler((request, reply) => sendError(new AppError('not_found'), request, reply));
  }
  server.addHook('onClose', async () => container.close());
  return server;
}
