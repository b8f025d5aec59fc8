import type { MerchantPermission } from '@sevadesk/contract/kernel/permissions';
import { openWallet } from '../../src/modules/wallet/index.ts';
import { systemIds } from '../../src/platform/ids.ts';
import { systemCtx, type TestApp } from '../helpers.ts';
import { type BuiltUser, builtPassword, mobileOf, nextNumber, type UserOverrides, userColumns } from './users.ts';

export type BuiltMerchant = {
  id: string;
  code: string;
  idTypeId: string;
  packageId: string;
  /** The owner's login. */
  owner: BuiltUser;
};

type MerchantOverrides = {
  code?: string;
  shopName?: string;
  /** Name of one of the built-in id types. */
  idType?: 'Retailer' | 'Distributor' | 'Franchise';
  idTypeId?: string;
  packageId?: string;
  parentId?: string;
  pan?: string | null;
  isBlocked?: boolean;
  owner?: UserOverrides;
};

async function idTypeFor(app: TestApp, { idTypeId, idType }: MerchantOverrides): Promise<string> {
  if (idTypeId) return idTypeId;
  const found = await app.db
    .selectFrom('idTypes')
    .select('id')
    .where('name', '=', idType ?? 'Retailer')
    .executeTakeFirstOrThrow();
  return found.id;
}

async function standardPackage(app: TestApp): Promise<string> {
  const found = await app.db
    .selectFrom('servicePackages')
    .select('id')
    .where('name', '=', 'Standard')
    .executeTakeFirstOrThrow();
  return found.id;
}

/** Creates a merchant with id type, package, empty wallet and owner. */
export async function buildMerchant(app: TestApp, overrides: MerchantOverrides = {}): Promise<BuiltMerchant> {
  const number = nextNumber();
  const id = systemIds.next();
  const code = overrides.code ?? `TS${100_000 + number}`;
  const idTypeId = await idTypeFor(app, overrides);
  const packageId = overrides.packageId ?? (await standardPackage(app));
  await app.db
    .insertInto('merchants')
    .values({
      id,
      code,
      idTypeId,
      packageId,
      shopName: overrides.shopName ?? `Test Shop ${number}`,
      ownerName: `Test Owner ${number}`,
      email: `shop${number}@example.in`,
      mobile: mobileOf(number, 8),
      address1: '1 Example Marg',
      district: 'New Delhi',
      state: 'Delhi',
      pin: '110001',
      parentId: overrides.parentId ?? null,
      pan: overrides.pan ?? null,
      isBlocked: overrides.isBlocked ?? false,
    })
    .execute();
  await openWallet(systemCtx(app), { id, code });
  const owner = await insertMerchantUser(app, id, { prefix: 'owner', isOwner: true, permissions: [] }, overrides.owner);
  return { id, code, idTypeId, packageId, owner };
}

type MerchantUser = { prefix: string; isOwner: boolean; permissions: readonly MerchantPermission[] };

async function insertMerchantUser(
  app: TestApp,
  merchantId: string,
  { prefix, isOwner, permissions }: MerchantUser,
  overrides: UserOverrides = {},
): Promise<BuiltUser> {
  const user = await userColumns(prefix, overrides);
  await app.db
    .insertInto('users')
    .values({ ...user, area: 'out', merchantId, isOwner, permissions: [...permissions] })
    .execute();
  return { id: user.id, userName: user.userName, email: user.email, password: builtPassword };
}

type StaffOverrides = UserOverrides & { merchant?: { id: string }; permissions?: readonly MerchantPermission[] };

/** Creates a login of a merchant's staff (of a new merchant by default) with only these permissions. */
export async function buildMerchantStaff(
  app: TestApp,
  { merchant, permissions = [], ...overrides }: StaffOverrides = {},
): Promise<BuiltUser> {
  const { id } = merchant ?? (await buildMerchant(app));
  return insertMerchantUser(app, id, { prefix: 'helper', isOwner: false, permissions }, overrides);
}
