import type { MerchantPermission } from '@sevadesk/contract/kernel/permissions';
import { m } from '@sevadesk/messages';
import type { Ctx } from '../../platform/context.ts';
import type { ImportBatch, ImportKind, ImportRow, ImportValues } from '../imports/index.ts';
import { createUser, findPerson } from '../users/index.ts';
import { shopCodes } from './balance-kind.ts';
import { countBatch, insertMovePerson, madeShops } from './bring-in.repo.ts';
import { filledIn, staffColumns } from './columns.ts';
import { choicesOf } from './decisions.repo.ts';
import { codesOfLines, shopless } from './find-record-shops.ts';
import { same } from './move-lines.rules.ts';
import { ofMove } from './move-hooks.ts';
import { freeUserNames } from './user-names.ts';

/** Default permissions of counter staff; the owner can grant or revoke more. */
const counterRights: readonly MerchantPermission[] = ['m.pan.apply', 'm.pan.view'];

type Person = { code: string; name: string; mobile?: string; email: string; userName?: string };
const personIn = (values: ImportValues): Person => filledIn(values) as Person;

async function makePerson(
  ctx: Ctx,
  batch: ImportBatch,
  row: ImportRow,
  to: { merchantId: string; userName: string },
): Promise<void> {
  const { name, mobile, email } = personIn(row.values);
  const userId = await createUser(ctx, {
    area: 'out',
    userName: to.userName,
    displayName: name,
    email,
    mobile: mobile ?? null,
    password: null,
    locale: batch.locale,
    mustChangePassword: false,
    merchantId: to.merchantId,
    isOwner: false,
    permissions: counterRights,
  });
  const person = await findPerson(ctx, { id: userId });
  const of = { moveId: batch.moveId ?? '', merchantId: to.merchantId, batchId: batch.id, rowNo: row.rowNo };
  await insertMovePerson(ctx.db, { ...of, userId, inviteDue: person?.isBlocked === false });
}

async function apply(ctx: Ctx, batch: ImportBatch, rows: readonly ImportRow[]): Promise<void> {
  const people = rows.map(({ values }) => personIn(values));
  const named = people.map(({ code }) => code);
  const { moveId, codes: said } = await codesOfLines(ctx, batch, 'staff', named);
  const codes = shopCodes(said, 'staff_without_shop', await choicesOf(ctx.db, moveId));
  const shops = await madeShops(ctx.db, moveId, codes);
  const userNames = await freeUserNames(ctx, people);
  for (const [at, row] of rows.entries()) {
    const merchantId = shops.get(codes[at] ?? '');
    if (!merchantId) throw shopless();
    await makePerson(ctx, batch, row, { merchantId, userName: userNames[at] ?? '' });
  }
}

/** Staff of the shops in the old system. */
export const staffKind: ImportKind = {
  ...ofMove(staffColumns),
  kind: 'move-staff',
  title: (locale) => m.move_kinds_staff({}, { locale }),
  judge: () => [],
  identity: (values) => `${same(personIn(values).code)} ${same(personIn(values).email)}`,
  // The same person twice in one shop gets one login.
  repeats: 'duplicate',
  check: async (_ctx, _batch, rows) => rows.map(() => ({ effect: 'staff' })),
  chunk: 25,
  apply,
  effects: async (ctx, { id }) => ({ staff: (await countBatch(ctx.db, id)).people }),
  effectWords: {
    staff: {
      count: (locale) => m.move_kinds_effect_staff({}, { locale }),
      row: (locale) => m.move_kinds_row_staff({}, { locale }),
    },
  },
};
