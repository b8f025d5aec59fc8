import { type Locale, localeOr } from '@sevadesk/messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { asAppError, errorAnswer } from './error-answer.ts';

/** The headers of everything below /api: answers of calls are never cached or shown as a page. */
export const privateAnswer = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
};

/** Returns the language that a request asks for first. */
export function localeOf(request: FastifyRequest): Locale {
  const first = request.headers['accept-language']?.slice(0, 2).toLowerCase();
  return localeOr(first);
}

/** Sends any error in our error shape; logs only unexpected errors, with their cause. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refused = asAppError(error);
  if (refused.status >= 500) request.log.error({ err: refused.cause ?? refused }, 'failed');
  const { status, body } = errorAnswer(refused, localeOf(request), request.id);
  if (refused.code === 'rate_limited') reply.header('retry-after', String(refused.params.seconds ?? 60));
  if (refused.code === 'unavailable') reply.header('retry-after', '5');
  return reply.code(status).headers(privateAnswer).type('application/json').send(body);
}
