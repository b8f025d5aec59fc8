import type { z } from 'zod';
import type { Ctx } from './context.ts';

/** A background job: a name, the shape of its payload, and the verb that does it. Handlers may run twice and must not mind. */
export type Job = { name: string; payload: z.ZodType; run: (ctx: Ctx, payload: unknown) => Promise<unknown> };

/** Declares a job; queue it with `ctx.jobs.add(ctx.db, name, payload)` inside the transaction of the fact it follows. */
export function job<P extends z.ZodType>(
  name: string,
  payload: P,
  run: (ctx: Ctx, payload: z.output<P>) => Promise<unknown>,
): Job {
  return { name, payload, run: (ctx, given) => run(ctx, payload.parse(given)) };
}

/** Work that the worker repeats by itself, every so many seconds; it must be safe to run in several processes at once. */
export type Ticker = { name: string; everySeconds: number; run: (ctx: Ctx) => Promise<unknown> };
