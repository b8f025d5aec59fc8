import { listQuery } from '@sevadesk/contract/kernel/list-query';
import type pg from 'pg';
import { getDay } from '../../apps/api/src/modules/reports/close-day.ts';
import { explainLine } from '../../apps/api/src/modules/reports/explain-line.ts';
import { commissionReport } from '../../apps/api/src/modules/reports/summed-reports.ts';
import { getOverview } from '../../apps/api/src/modules/reports/get-summed.ts';
import { anyStatement } from '../../apps/api/src/modules/wallet/statement/get-statement.ts';
import type { Ctx, UserCtx } from '../../apps/api/src/platform/context.ts';
import type { Case } from './applications.ts';

const length = 25;

/** The statement of a wallet with a thousand lines and of an internal account of the whole ledger, 'why', and a day of the network. */
export async function ledgerCases(ctx: Ctx, client: pg.Client): Promise<Case[]> {
  const as = { ...ctx, actor: { ...ctx.actor, userId: '00000000-0000-7000-8000-000000000000' } } as unknown as UserCtx;
  const { rows } = await client.query<{ code: string }>(
    "select code from wallet.accounts where kind = 'wallet' limit 1",
  );
  const accounts = { wallet: rows[0]?.code ?? '', 'internal account': 'house:fees-nsdl' };
  const ask = (account: string, dir: 'asc' | 'desc', more = {}) =>
    anyStatement(
      as,
      listQuery.parse({ length, sorts: [{ column: 'dated', dir }], additionFilter: { account }, ...more }),
    );
  const cases: Case[] = [];
  for (const [kind, account] of Object.entries(accounts)) {
    const { totalRecords: total, data } = await ask(account, 'desc');
    const newest = data[0]?.id ?? '';
    const at = (name: string, start: number, dir: 'asc' | 'desc') => ({
      name: `statement of a${kind === 'wallet' ? '' : 'n'} ${kind}: ${name}`,
      run: () => ask(account, dir, { start }),
    });
    cases.push(
      at('newest first', 0, 'desc'),
      at('oldest first', 0, 'asc'),
      at('middle page', Math.floor((total ?? 0) / 2), 'asc'),
      {
        name: `why this balance: newest line of a${kind === 'wallet' ? '' : 'n'} ${kind}`,
        run: () => explainLine(as, newest),
      },
    );
  }
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  return [
    ...cases,
    {
      name: 'statement of a wallet: a narration',
      run: () => ask(accounts.wallet, 'desc', { search: 'bench 1' }),
    },
    { name: 'a day of the network, a year ago', run: () => getDay(as, day(365) as never) },
    {
      name: 'report: commission of 30 days',
      run: () => getOverview(as, commissionReport, { by: 'day', from: day(31), to: day(1) } as never),
    },
  ];
}
