import type { z } from 'zod';
import type { Ctx } from './context.ts';

/** A background job: a name, the schema of its payload, and its verb. Handlers may run twice, so they must be idempotent. */
export type Job = { name: string; payload: z.ZodType; run: (ctx: Ctx, payload: unknown) => Promise<unknown> };

/** Declares a job; queue it with `ctx.jobs.add(ctx.db, name, payload)` in the transaction of the fact that causes it. */
export function job<P extends z.ZodType>(
  name: string,
  payload: P,
  run: (ctx: Ctx, payload: z.output<P>) => Promise<unknown>,
): Job {
  return { name, payload, run: (ctx, given) => run(ctx, payload.parse(given)) };
}

/** A task that the worker repeats at a fixed interval; it must be safe in concurrent processes. */
export type Ticker = { name: string; everySeconds: number; run: (ctx: Ctx) => Promise<unknown> };
