import { toPaise } from '@sevadesk/contract/kernel/money';
import type { WhyReply } from '@sevadesk/contract/reports';
import { AppError } from '../../platform/app-error.ts';
import type { MerchantCtx, UserCtx } from '../../platform/context.ts';
import type { Db } from '../../platform/db.ts';
import { inSnapshot } from '../../platform/snapshot.ts';
import { causesOf } from './causes.ts';
import { type LineFound, lineById, type Part, partsUpTo, relatedOf, sidesOf } from './why.repo.ts';

type Asked = { id: string; area: 'staff' | 'merchant'; merchantId?: string };

const sumOf = (parts: readonly Part[]) => parts.reduce((sum, { crPaise, drPaise }) => sum + crPaise - drPaise, 0);

function lineOf(line: LineFound, id: string, balance: number) {
  return {
    id,
    kind: line.kind,
    at: line.at,
    dated: line.dated,
    narration: line.narration,
    number: line.number,
    drPaise: toPaise(Math.max(-line.amountPaise, 0)),
    crPaise: toPaise(Math.max(line.amountPaise, 0)),
    balancePaise: toPaise(balance),
    beforePaise: toPaise(balance - line.amountPaise),
  };
}

async function explain(db: Db, { id, area, merchantId }: Asked): Promise<WhyReply> {
  const [postingId = '', lineNo = ''] = id.split(':');
  const line = await lineById(db, postingId, Number(lineNo), merchantId);
  if (!line) throw new AppError('not_found');
  const parts = await partsUpTo(db, line, Number(lineNo));
  const sides = await sidesOf(db, postingId);
  return {
    account: { code: line.accountCode, name: line.accountName },
    line: lineOf(line, id, line.balancePaise ?? sumOf(parts)),
    parts,
    sides: area === 'staff' ? sides : sides.filter(({ code }) => code === line.accountCode),
    causes: await causesOf(db, line, area),
    related: await relatedOf(db, line),
    // The reply schema validates kinds and sums on the way out.
  } as unknown as WhyReply;
}

/** Explains the balance of any account after a line, for staff. Throws not_found. */
export function explainLine(ctx: UserCtx, id: string): Promise<WhyReply> {
  return inSnapshot(ctx.readDb, (db) => explain(db, { id, area: 'staff' }));
}

/** Explains the signed-in merchant's own balance; the network's accounts stay hidden. Throws not_found. */
export function explainOwnLine(ctx: MerchantCtx, id: string): Promise<WhyReply> {
  const { merchantId } = ctx.actor;
  return inSnapshot(ctx.readDb, (db) => explain(db, { id, area: 'merchant', merchantId }));
}
