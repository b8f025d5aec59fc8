import { paperless } from '@sevadesk/contract/nsdl-pan';
import { sweepOrders } from '../../src/modules/nsdl-pan/paperless/sweep-orders.ts';
import { getBalance } from '../../src/modules/wallet/index.ts';
import type { Ctx } from '../../src/platform/context.ts';
import { call, systemCtx, type TestApp } from '../helpers.ts';
import type { BuiltPaperless } from './paperless.ts';

/** Queries for tests of paperless orders, and a clock to advance. */
export function paperlessEyes(app: TestApp) {
  const ctx = systemCtx(app);
  const rowOf = (id: string) =>
    app.db.selectFrom('panPaperless').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const holdOf = async (id: string) => {
    const { holdId } = await rowOf(id);
    return app.db.selectFrom('wallet.holds').selectAll().where('id', '=', holdId).executeTakeFirstOrThrow();
  };
  const kindsOf = async (id: string) => {
    const rows = await app.db
      .selectFrom('wallet.postings')
      .select('kind')
      .where('referenceId', '=', id)
      .orderBy('createdAt')
      .execute();
    return rows.map(({ kind }) => kind);
  };
  const check = async ({ id, as }: Pick<BuiltPaperless, 'id' | 'as'>, returned = false) =>
    (await call(app, paperless.check, { as, params: { id }, body: { returned } })).body.status;
  const later = (hours: number): Ctx => ({ ...ctx, clock: { now: () => new Date(Date.now() + hours * 3_600_000) } });
  const balanceOf = ({ merchant }: Pick<BuiltPaperless, 'merchant'>) => getBalance(ctx, merchant.id);
  /** Runs all jobs between forwarding and the end, with the clock this many hours ahead. */
  const sweepAt = async (hours: number) => {
    while ((await sweepOrders(later(hours))) === 20);
  };
  return { rowOf, holdOf, kindsOf, check, later, balanceOf, sweepAt };
}
