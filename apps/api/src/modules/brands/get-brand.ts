import { type BrandRow, type BrandView, brands, storedFace } from '@sevadesk/contract/brands';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx, MerchantCtx, UserCtx } from '../../platform/context.ts';
import { type ListSource, listSource } from '../../platform/list.ts';
import { type BrandRecord, brandListBase, brandListColumns, brandRecord } from './brands.repo.ts';
import { addressOfHost } from './host.rules.ts';

/** Lists all brands, newest first. */
export function listBrands(ctx: UserCtx): ListSource<BrandRow> {
  return listSource({
    fields: brands.list.list,
    columns: brandListColumns,
    base: brandListBase(ctx.readDb),
    search: ['name'],
    defaultSort: { column: 'createdAt', dir: 'desc' },
  });
}

function viewOf({ settings }: Ctx, record: BrandRecord): BrandView {
  const { id, name, state, merchantId, code, shopName, hosts, unreached, host, face, logoFileId } = record;
  return {
    id,
    name,
    state: state as BrandView['state'],
    merchant: { id: merchantId, code, shopName },
    hosts,
    unreached,
    address: host === null ? settings.publicUrl : addressOfHost(host, settings.publicUrl),
    face: storedFace.parse(face),
    hasLogo: logoFileId !== null,
  };
}

/** Returns a brand with its hosts. Throws not_found. */
export async function getBrand(ctx: UserCtx, { id }: { id: string }): Promise<BrandView> {
  const record = await brandRecord(ctx.db, { id });
  if (!record) throw new AppError('not_found');
  return viewOf(ctx, record);
}

/** Returns the signed-in merchant's own brand; null if it has none. */
export async function getOwnBrand(ctx: MerchantCtx): Promise<{ data: BrandView | null }> {
  const record = await brandRecord(ctx.db, { merchantId: ctx.actor.merchantId });
  return { data: record ? viewOf(ctx, record) : null };
}
