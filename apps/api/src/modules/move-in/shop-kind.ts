import { panOfGstin } from '@sevadesk/contract/kernel/indian-ids';
import { fallbackLocale, m } from '@sevadesk/messages';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import type { ImportBatch, ImportKind, ImportRow, ImportValues } from '../imports/index.ts';
import { addFormerCode, bringBlocked, createMerchant } from '../merchants/index.ts';
import { findPerson } from '../users/index.ts';
import { branchCodesOf } from './branch-codes.repo.ts';
import { codesHere, countBatch, insertMovePerson, insertMoveShop } from './bring-in.repo.ts';
import { filledIn, shopColumns } from './columns.ts';
import { choicesOf } from './decisions.repo.ts';
import { type Choices, decisionKey, namedId, same, type World } from './move-lines.rules.ts';
import { optionsOf } from './move-lines.repo.ts';
import { type MoveRecord, moveById } from './moves.repo.ts';
import { packagesByName } from './package-lines.repo.ts';
import { ofMove } from './move-hooks.ts';
import { freeUserNames } from './user-names.ts';

export type Shop = {
  code: string;
  idType?: string;
  parent?: string;
  shopName?: string;
  ownerName: string;
  mobile: string;
  email: string;
  address1?: string;
  address2?: string;
  district?: string;
  state: string;
  pin: string;
  pan?: string;
  gstin?: string;
  userName?: string;
  package?: string;
  shopState?: string;
  balance?: number;
};
const shopIn = (values: ImportValues): Shop => filledIn(values) as Shop;

type BranchCodes = Awaited<ReturnType<typeof branchCodesOf>>;
type Run = { move: MoveRecord; names: Pick<World, 'idTypes' | 'packages'>; choices: Choices };

/** Returns the migration of the file that is applied, with its decisions. */
export async function runOf(ctx: Ctx, batch: ImportBatch): Promise<Run> {
  const move = batch.moveId === null ? undefined : await moveById(ctx.db, batch.moveId);
  if (!move) throw new AppError('unexpected');
  const { idTypes, packages } = await optionsOf(ctx.db);
  const byName = <T extends { name: string }>(all: readonly T[]) => new Map(all.map((one) => [same(one.name), one]));
  const names = { idTypes: byName(idTypes), packages: await packagesByName(ctx.db, move.id, packages) };
  return { move, names, choices: await choicesOf(ctx.db, move.id) };
}

const [pansFit] = panOfGstin;

async function block(ctx: Ctx, merchantId: string, { shopState = '' }: Shop, { move, choices }: Run): Promise<void> {
  // A numeric state of the old system means what one decision says for all shops with it.
  const state = choices.get(decisionKey('shop_state_unknown', shopState))?.choice ?? shopState;
  if (state !== 'blocked' && state !== 'closed') return;
  const word = state === 'closed' ? m.move_kinds_closed_before : m.move_kinds_blocked_before;
  const reason = word({ system: move.system }, { locale: fallbackLocale });
  await bringBlocked(ctx, merchantId, { reason, by: move.decidedBy ?? move.createdBy });
}

type OneRun = Run & { userName: string; branchCodes: BranchCodes };

/** Creates one shop as a merchant under head office; its parent and balance follow when all shops exist. */
async function makeShop(ctx: Ctx, batch: ImportBatch, row: ImportRow, run: OneRun): Promise<void> {
  const shop = shopIn(row.values);
  const { move, names, choices, userName, branchCodes } = run;
  const idTypeId = namedId('id_type', shop.idType ?? null, { world: names, choices });
  const packageId = namedId('package', shop.package ?? null, { world: names, choices });
  if (idTypeId === undefined || packageId === undefined) throw new AppError('not_complete');
  const {
    ownerName,
    shopName = ownerName,
    email,
    mobile,
    address1 = '',
    address2 = '',
    district = '',
    state,
    pin,
  } = shop;
  const trial = branchCodes.get(same(shop.code));
  const merchant = await createMerchant(ctx, {
    // A code begins as its ID type says, so it stays only with the type.
    ...(trial?.idTypeId === idTypeId && { code: trial.code }),
    shopName,
    ownerName,
    email,
    mobile,
    address1,
    address2,
    address3: '',
    district,
    state,
    pin,
    pan: shop.pan ?? null,
    gstin: shop.gstin ?? null,
    idTypeId,
    packageId,
    registrationId: null,
    sharesContact: true,
    owner: { userName, password: null, locale: batch.locale, mustChangePassword: false },
  });
  await addFormerCode(ctx, { merchantId: merchant.id, code: shop.code, system: move.system });
  await block(ctx, merchant.id, shop, run);
  const of = { moveId: move.id, merchantId: merchant.id, batchId: batch.id, rowNo: row.rowNo };
  await insertMoveShop(ctx.db, { ...of, formerCode: shop.code, openingPaise: shop.balance ?? 0 });
  const owner = await findPerson(ctx, { userName });
  if (!owner) throw new AppError('unexpected');
  await insertMovePerson(ctx.db, { ...of, userId: owner.id, inviteDue: !owner.isBlocked });
}

async function apply(ctx: Ctx, batch: ImportBatch, rows: readonly ImportRow[]): Promise<void> {
  const run = await runOf(ctx, batch);
  const wanted = rows.map(({ values }) => ({ userName: shopIn(values).userName, code: shopIn(values).code }));
  const userNames = await freeUserNames(ctx, wanted);
  const codes = wanted.map(({ code }) => same(code));
  const branchCodes = await branchCodesOf(ctx.db, run.move.id, codes);
  for (const [at, row] of rows.entries())
    await makeShop(ctx, batch, row, { ...run, branchCodes, userName: userNames[at] ?? '' });
}

/** Shops of the old system with their owners. */
export const shopKind: ImportKind = {
  ...ofMove(shopColumns, { code: ['id'] }),
  kind: 'move-shops',
  title: (locale) => m.move_kinds_shops({}, { locale }),
  judge: (values) => (pansFit(shopIn(values)) ? [] : [{ column: 'pan', key: 'mismatch' }]),
  identity: (values) => same(shopIn(values).code),
  check: async (ctx, batch, rows) => {
    const move = batch.moveId === null ? undefined : await moveById(ctx.db, batch.moveId);
    const codes = rows.map(({ values }) => same(shopIn(values).code));
    const here = move ? await codesHere(ctx.db, move, codes) : new Set<string>();
    return codes.map((code) => (here.has(code) ? { isDuplicate: true } : { effect: 'shop' }));
  },
  chunk: 25,
  apply,
  effects: async (ctx, { id }) => ({ shop: (await countBatch(ctx.db, id)).shops }),
  effectWords: {
    shop: {
      count: (locale) => m.move_kinds_effect_shop({}, { locale }),
      row: (locale) => m.move_kinds_row_shop({}, { locale }),
    },
  },
};
