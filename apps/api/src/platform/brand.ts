import type { BrandFace } from '@sevadesk/contract/brands';
import type { Db } from './db.ts';
import type { FileStore } from './storage/types.ts';

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
  logoOf(at: { db: Db; files: FileStore }, brand: Brand | undefined): Promise<Buffer | undefined>;
  /** Drops what is cached of hosts, after a change in this process. */
  reload(): void;
};
