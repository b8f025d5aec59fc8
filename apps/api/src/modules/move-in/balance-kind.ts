import { m } from '@sevadesk/messages';
import type { Ctx } from '../../platform/context.ts';
import type { ImportBatch, ImportKind, ImportRow, ImportValues } from '../imports/index.ts';
import { addOpening, madeShops } from './bring-in.repo.ts';
import { balanceColumns } from './columns.ts';
import { choicesOf } from './decisions.repo.ts';
import { codesOfLines, shopless } from './find-record-shops.ts';
import { type Choices, decisionKey, same } from './move-lines.rules.ts';
import { ofMove } from './move-hooks.ts';

const balanceIn = (values: ImportValues) => values as { code: string; amount: number };

/** Returns the shop code of each line in lower case: the code in the line, or the one from a decision if no shop has it. */
export function shopCodes(
  codes: readonly string[],
  kind: 'balance_without_shop' | 'staff_without_shop' | 'payment_without_shop',
  choices: Choices,
): string[] {
  return codes.map((code) => {
    const chosen = choices.get(decisionKey(kind, same(code)));
    return chosen?.choice === 'shop' ? same(chosen.target ?? '') : same(code);
  });
}

/** Adds to each shop's opening balance. Nothing is posted until all balances are in and equal the typed total. */
async function apply(ctx: Ctx, batch: ImportBatch, rows: readonly ImportRow[]): Promise<void> {
  const lines = rows.map(({ values }) => balanceIn(values));
  const named = lines.map(({ code }) => code);
  const { moveId, codes: said } = await codesOfLines(ctx, batch, 'balance', named);
  const codes = shopCodes(said, 'balance_without_shop', await choicesOf(ctx.db, moveId));
  const shops = await madeShops(ctx.db, moveId, codes);
  for (const [at, { amount }] of lines.entries()) {
    const shop = shops.get(codes[at] ?? '');
    if (shop) await addOpening(ctx.db, shop, amount);
    // A zero balance without a shop is no error: old systems list every number they ever issued.
    else if (amount !== 0) throw shopless();
  }
}

/** The balance of each shop in the old system at the cut-over. */
export const balanceKind: ImportKind = {
  ...ofMove(balanceColumns),
  kind: 'move-balances',
  title: (locale) => m.move_kinds_balances({}, { locale }),
  judge: () => [],
  identity: (values) => same(balanceIn(values).code),
  check: async (_ctx, _batch, rows) => rows.map(() => ({ effect: 'opening' })),
  chunk: 200,
  apply,
  effects: async () => ({}),
  effectWords: {
    opening: {
      count: (locale) => m.move_kinds_effect_opening({}, { locale }),
      row: (locale) => m.move_kinds_row_opening({}, { locale }),
    },
  },
};
