import type { BrandFace } from '@sevadesk/contract/brands';
import type { Ctx } from './context.ts';
import type { Db } from './db.ts';

/** The active face of a distributor or franchise, for its own host and for everybody below it. */
export type Brand = {
  id: string;
  merchantId: string;
  name: string;
  /** Scheme, host and port of its links, without a path. */
  address: string;
  face: BrandFace;
  logoFileId: string | null;
};

/** What a host shows: the network's own face, a brand's, or nothing at all. */
export type HostFace = { kind: 'network' } | { kind: 'brand'; brand: Brand } | { kind: 'unknown' };

/** The brands of the installation. */
export type Brands = {
  ofHost(host: string): Promise<HostFace>;
  /** Returns the brand of each merchant: its own or the nearest above; a merchant without one is missing. */
  ofMerchants(db: Db, merchantIds: readonly string[]): Promise<ReadonlyMap<string, Brand>>;
  /** Returns a brand in any state, for what was made while it was active; undefined if it is unknown. */
  withId(db: Db, id: string): Promise<Brand | undefined>;
  /** Returns the bytes of a brand's logo, a PNG; undefined without one. */
  logoOf(ctx: Ctx, brand: Brand | undefined): Promise<Buffer | undefined>;
  /** Drops what is cached of hosts, after a change in this process. */
  reload(): void;
};

/** Returns the brand of a merchant; undefined is the network's own face, which staff (null) always have. */
export async function brandOf(
  ctx: Pick<Ctx, 'brands' | 'db'>,
  merchantId: string | null | undefined,
): Promise<Brand | undefined> {
  if (!merchantId) return undefined;
  return (await ctx.brands.ofMerchants(ctx.db, [merchantId])).get(merchantId);
}

/** Returns where links for a reader of this brand begin, without a slash at the end. */
export function linkBase({ settings }: Pick<Ctx, 'settings'>, brand: Brand | undefined): string {
  return brand?.address ?? settings.publicUrl;
}

/** Returns the brand that a call is shown in: that of the signed-in shop, otherwise that of the host. */
export async function shownBrand(ctx: Ctx): Promise<Brand | undefined> {
  const { actor } = ctx;
  if (actor.kind === 'user' && actor.merchantId !== null) return brandOf(ctx, actor.merchantId);
  return ctx.brand;
}

/**
 * Returns whether the host of a call may show what belongs to a shop: the network's own host shows everything, that of a brand only
 * what carries this brand.
 */
export async function isShownHere(ctx: Ctx, merchantId: string): Promise<boolean> {
  return !ctx.brand || (await brandOf(ctx, merchantId))?.id === ctx.brand.id;
}
