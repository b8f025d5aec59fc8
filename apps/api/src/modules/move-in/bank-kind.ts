import { m } from '@sevadesk/messages';
import type { ImportKind, ImportValues } from '../imports/index.ts';
import { accountKey, banksBeside, bringBanks, countBanks } from '../masters/index.ts';
import { filledIn } from './columns.ts';
import { bankColumns } from './money-columns.ts';
import { ofMove } from './move-hooks.ts';

type Bank = { bankName: string; holderName?: string; accountNumber: string; ifsc: string; branch?: string };
const bankIn = (values: ImportValues): Bank => filledIn(values) as Bank;

/** The network's bank accounts in the old system: added to the masters, switched off until a person has checked them. */
export const bankKind: ImportKind = {
  ...ofMove(bankColumns),
  kind: 'move-banks',
  title: (locale) => m.move_kinds_banks({}, { locale }),
  judge: () => [],
  identity: (values) => accountKey(bankIn(values)),
  repeats: 'duplicate',
  check: async (ctx, { moveId }, rows) => {
    const known = await banksBeside(
      ctx,
      rows.map(({ values }) => bankIn(values)),
      moveId,
    );
    return rows.map(({ values }) =>
      known.has(accountKey(bankIn(values))) ? { isDuplicate: true } : { effect: 'bank' },
    );
  },
  chunk: 100,
  apply: async (ctx, { id }, rows) =>
    bringBanks(
      ctx,
      id,
      rows.map(({ values }) => {
        const { bankName, holderName = '', accountNumber, ifsc, branch = '' } = bankIn(values);
        return { bankName, holderName, accountNumber, ifsc, branch };
      }),
    ),
  effects: async (ctx, { id }) => ({ bank: await countBanks(ctx, id) }),
  effectWords: {
    bank: {
      count: (locale) => m.move_kinds_effect_bank({}, { locale }),
      row: (locale) => m.move_kinds_row_bank({}, { locale }),
    },
  },
};
