import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

/** A fault of the next calls: a delay, an HTTP status, an HTML page instead of JSON, or no response. */
export const faultRequest = z.strictObject({
  call: z
    .enum([
      'create_order',
      'check_order_status',
      'authorize',
      'status',
      'resume',
      'slip',
      'register',
      'catalogue',
      'plans',
      'fetch',
      'pay',
      'complaint/raise',
      'complaint/status',
      'settlement',
      'send',
      'account/open',
      'payment/get',
      'payment/list',
      'payment/return',
      'return/get',
      'create',
      'revoke',
      'notify',
      'debit',
      'debit_status',
      'any',
    ])
    .default('any'),
  delayMs: z.int().min(0).max(120_000).default(0),
  httpStatus: z.int().min(200).max(599).optional(),
  garbage: z.boolean().default(false),
  hang: z.boolean().default(false),
  times: z.int().min(1).max(10_000).default(1),
});

type Fault = z.infer<typeof faultRequest>;
export type FaultDesk = {
  waiting: Fault[];
  set(fault: Fault): void;
  clear(): void;
  /** Applies the first matching fault; returns true if the reply was already sent. */
  play(call: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
};

/** Leaves the caller without a response: the connection stays open until the caller gives up or the simulator ends. */
export function neverAnswer(reply: FastifyReply): void {
  reply.hijack();
}

export function createFaultDesk(): FaultDesk {
  const waiting: Fault[] = [];
  const take = (call: string): Fault | undefined => {
    const index = waiting.findIndex((fault) => fault.call === 'any' || fault.call === call);
    const fault = waiting[index];
    if (fault === undefined) return undefined;
    fault.times -= 1;
    if (fault.times === 0) waiting.splice(index, 1);
    return fault;
  };
  return {
    waiting,
    set: (fault) => waiting.push({ ...fault }),
    clear: () => waiting.splice(0),
    async play(call, request, reply) {
      const fault = take(call);
      if (fault === undefined) return false;
      if (fault.hang) {
        neverAnswer(reply);
        return true;
      }
      if (fault.delayMs > 0) await pause(fault.delayMs, undefined, { ref: false });
      if (fault.httpStatus === undefined && !fault.garbage) return false;
      const status = fault.httpStatus ?? 200;
      if (status >= 300 && status < 400) reply.header('location', `${request.protocol}://${request.host}/`);
      await reply.code(status).type('text/html').send('<html><body><h1>Service temporarily down</h1></body></html>');
      return true;
    },
  };
}
