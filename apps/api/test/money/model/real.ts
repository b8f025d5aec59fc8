import { toPaise } from '@sevadesk/contract/kernel/money';
import { payoutPolicy } from '@sevadesk/contract/payouts';
import { sql } from 'kysely';
import { setSecondPersonSums } from '../../factories/approvals.ts';
import { savePayoutPolicy } from '../../../src/modules/payouts/payout-policy.ts';
import { firstPayoutPolicy } from '../../../src/modules/payouts/payouts.rules.ts';
import { AppError } from '../../../src/platform/app-error.ts';
import type { Ctx, UserCtx } from '../../../src/platform/context.ts';
import { type BuiltMerchant, buildMerchant } from '../../factories/merchants.ts';
import { buildBankAccount } from '../../factories/payments.ts';
import { verifyAccount } from '../../factories/payouts.ts';
import { buildStaff } from '../../factories/users.ts';
import { ctxFor, type Signed, signInAs, systemCtx, type TestApp } from '../../helpers.ts';
import { payoutTerms } from './payout-terms.ts';
import { freshShop, type Model, type Shop } from './shop.ts';

/** The amount from which a second person decides, paise. */
export const secondPersonPaise = 20_000;

/** The ledger under test, and the people who move money in it. */
export type Real = {
  app: TestApp;
  ctx: Ctx;
  /** Requests adjustments. */
  maker: Signed;
  /** Decides adjustments and payment requests. */
  checker: Signed;
  approver: UserCtx;
  merchants: BuiltMerchant[];
  /** Prepares batches of payouts. */
  requester: UserCtx;
  /** The network's account that pays. */
  paysFrom: string;
  /** The bank accounts of the merchants. */
  payees: { accountEnd: string }[];
};

type People = Pick<Real, 'app' | 'ctx' | 'approver' | 'requester' | 'paysFrom'> & {
  staff: readonly [{ id: string }, { id: string }];
};

export async function openPeople(app: TestApp): Promise<People> {
  const staff = [await buildStaff(app), await buildStaff(app)] as const;
  const approver = await ctxFor(app, staff[1]);
  await setSecondPersonSums(app, secondPersonPaise);
  // Reviews of collected payments are decided by one person here.
  await setSecondPersonSums(app, { 'collect-review': toPaise(1_000_000_000) });
  const requester = await ctxFor(app, staff[0]);
  await savePayoutPolicy(approver, payoutPolicy.parse({ ...firstPayoutPolicy, isOn: true, ...payoutTerms }));
  const { id: paysFrom } = await buildBankAccount(app);
  return { app, ctx: systemCtx(app), approver, requester, paysFrom, staff };
}

/** Creates two new merchants, so that a history is independent of earlier ones. */
export async function openHistory({ staff, ...rest }: People): Promise<{ model: Model; real: Real }> {
  const pan = 'ZZZPM1234Z';
  const above = await buildMerchant(rest.app, { pan, idType: 'Distributor' });
  const merchants = [above, await buildMerchant(rest.app, { pan, parentId: above.id })];
  const [a, b] = merchants.map(({ id }) => freshShop(id)) as [Shop, Shop];
  const model: Model = {
    shops: [a, b],
    charges: [],
    holds: [],
    movements: [],
    asked: [],
    payouts: [],
    earned: new Map(),
    given: 0,
  };
  const payees = [];
  for (const { id } of merchants) payees.push({ accountEnd: (await verifyAccount(rest.app, id)).slice(-4) });
  // A session ends after ten minutes, and a long run takes longer.
  const [maker, checker] = [await signInAs(rest.app, staff[0]), await signInAs(rest.app, staff[1])];
  return { model, real: { ...rest, maker, checker, merchants, payees } };
}

/** Returns the result of a verb or call: its outcome, or its error code. */
export async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    const answer = await work;
    if (typeof answer === 'string') return answer;
    const isPosting = answer !== null && typeof answer === 'object' && 'outcome' in answer;
    return isPosting ? String(answer.outcome) : 'done';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

type Standing = { balance: number; owed: number; gross: number; tds: number; due: number };

export const standingOf = ({ balance, owed, year }: Shop): Standing => ({ balance, owed, ...year });

/** Returns what the ledger has of a merchant. */
export async function standing(db: Ctx['db'], id: string): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select b.balance_paise as balance, coalesce(r.owed_paise, 0) as owed, coalesce(sum(y.gross_paise), 0)::bigint as gross,
           coalesce(sum(y.tds_paise), 0)::bigint as tds, coalesce(sum(y.due_basis), 0)::bigint as due
      from wallet.balances b join wallet.accounts a on a.id = b.account_id
      left join wallet.receivables r on r.merchant_id = a.merchant_id
      left join wallet.year_sums y on y.merchant_id = a.merchant_id
     where a.merchant_id = ${id} group by 1, 2`.execute(db);
  return rows[0];
}

/** Throws if the ledger differs from the model, or the accounts do not sum to zero. */
export async function agree({ shops }: Model, { ctx }: Real): Promise<void> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount_paise), 0)::bigint as sum from wallet.entries`.execute(ctx.db);
  const found = [rows[0], await standing(ctx.db, shops[0].id), await standing(ctx.db, shops[1].id)];
  const wanted = [{ sum: 0 }, standingOf(shops[0]), standingOf(shops[1])];
  const [is, should] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (is !== should) throw new Error(`The ledger says ${is}, the model ${should}`);
}
