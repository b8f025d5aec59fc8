import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { type LineText, tokensOf } from './bank-line.rules.ts';
import { lockLine, settleLine } from './bank-lines.repo.ts';
import { knownPayments, openLinesAfter } from './gateway-lines.repo.ts';

type Line = Pick<LineText, 'narration' | 'reference' | 'creditPaise'>;

const numberLength = 12;

/** Returns for each line the name of the payment by gateway or collection account with its reference and amount; undefined if there is none. */
export async function gatewayOrdersOf(ctx: Ctx, lines: readonly Line[]): Promise<(string | undefined)[]> {
  const numbers = lines.map((line) => [...tokensOf(line)].map((token) => token.padStart(numberLength, '0')));
  const paid = await knownPayments(ctx.db, [...new Set(numbers.flat())]);
  return lines.map(({ creditPaise }, index) => {
    const own = paid.find((one) => one.receivedPaise === creditPaise && numbers[index]?.includes(one.reference));
    return own?.name;
  });
}

async function setAside(ctx: Ctx, lineId: string, note: string, onBehalfOf: string): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const line = await lockLine(ctx.db, lineId);
    if (line?.status !== 'open') return;
    const settledAt = ctx.clock.now().toISOString();
    await settleLine(ctx.db, lineId, { status: 'ignored', note, settledBy: onBehalfOf, settledAt });
    await recordAudit(ctx, {
      action: 'payments.ignore-line',
      record: { type: 'bank-line', id: lineId },
      details: { rule: 'known-payment', note, onBehalfOf, creditPaise: line.creditPaise },
    });
  });
}

/** Ignores open lines, of one batch or of all, whose payment came by the gateway or a collection account: nobody may claim them again. */
export async function setAsideGatewayLines(
  ctx: Ctx,
  { onBehalfOf, batchId }: { onBehalfOf: string; batchId?: string },
): Promise<void> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const lines = await openLinesAfter(ctx.db, { after, batchId });
    const orders = await gatewayOrdersOf(ctx, lines);
    for (const [index, { id }] of lines.entries()) {
      const order = orders[index];
      if (order !== undefined) await setAside(ctx, id, order, onBehalfOf);
    }
    const last = lines.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}
