import { storedFace } from '@sevadesk/contract/brands';
import type { Brand, Brands, HostFace } from '../../platform/brand.ts';
import type { Db } from '../../platform/db.ts';
import type { Signals } from '../../platform/signals.ts';
import { brandsAbove, brandWithId, markReached, openHosts, type StoredBrand, storedAt } from './brands.repo.ts';
import { addressOfHost, hostOfHeader, isOwnHost } from './host.rules.ts';

/** Announced when a brand, its state or its hosts change. */
export const brandsTopic = 'brands';
/** Behind a transaction-mode pooler no announcement arrives. */
const longestMs = 10_000;

/** `isOpen`: every host that is no brand's shows the network; without PUBLIC_URL nobody said which host is its own. */
type Parts = { db: Db; signals: Signals; publicUrl: string; isOpen: boolean };
/** A host of a brand; that of a draft shows nothing yet. */
type Host = { brand: Brand | undefined; isReached: boolean };
type Hosts = ReadonlyMap<string, Host>;

const brandFrom = ({ host, face, ...row }: StoredBrand, publicUrl: string): Brand => ({
  id: row.id,
  merchantId: row.merchantId,
  name: row.name,
  logoFileId: row.logoFileId,
  face: storedFace.parse(face),
  // An ended brand has no host; what is sent in its name leads to the network.
  address: host === null ? publicUrl : addressOfHost(host, publicUrl),
});

/**
 * Returns the brands of a process. The hosts of brands are cached as one table and read again after an announcement of any
 * process, or after ten seconds; an installation whose visitors use only its own host never reads them. The first visitor of a host is
 * stored, of a draft's too, so that head office sees that the host leads here.
 */
export function openBrands({ db, signals, publicUrl, isOpen }: Parts): Brands {
  let cached: { hosts: Promise<Hosts>; until: number } | undefined;
  let last: Hosts | undefined;
  let isFollowing = false;
  const reload = () => {
    cached = undefined;
  };
  const read = async (): Promise<Hosts> => {
    const rows = await openHosts(db);
    return new Map(
      rows.map(({ shownAt, state, reachedAt, ...row }) => [
        shownAt,
        { brand: state === 'active' ? brandFrom(row, publicUrl) : undefined, isReached: reachedAt !== null },
      ]),
    );
  };
  const hostsNow = async (): Promise<Hosts> => {
    if (!isFollowing) {
      isFollowing = true;
      signals.follow(brandsTopic, reload);
    }
    if (cached === undefined || performance.now() > cached.until)
      cached = { hosts: read(), until: performance.now() + longestMs };
    const mine = cached;
    try {
      last = await mine.hosts;
      return last;
    } catch (error) {
      if (cached === mine) reload();
      // While the database is away a brand's host still shows its pages; their calls say what is wrong.
      if (last) return last;
      throw error;
    }
  };
  const noteVisit = (host: string, found: Host) => {
    if (found.isReached) return;
    found.isReached = true;
    // A visitor is answered whether or not this can be stored; the next reading of the table tries again.
    markReached(db, host).catch(() => {});
  };
  return {
    async ofHost(header): Promise<HostFace> {
      const host = hostOfHeader(header);
      if (isOwnHost(host, publicUrl)) return { kind: 'network' };
      const found = host === '' ? undefined : (await hostsNow()).get(host);
      if (found) noteVisit(host, found);
      if (found?.brand) return { kind: 'brand', brand: found.brand };
      return { kind: isOpen && host !== '' ? 'network' : 'unknown' };
    },
    async ofMerchants(from, merchantIds) {
      const found = new Map<string, Brand>();
      if (merchantIds.length === 0) return found;
      for (const { forMerchant, ...row } of await brandsAbove(from, merchantIds))
        if (!found.has(forMerchant)) found.set(forMerchant, brandFrom(row, publicUrl));
      return found;
    },
    async withId(from, id) {
      const row = await brandWithId(from, id);
      return row && brandFrom(row, publicUrl);
    },
    async logoOf(at, brand) {
      const key = brand?.logoFileId ? await storedAt(at.db, brand.logoFileId) : undefined;
      return key === undefined ? undefined : Buffer.from(await at.files.get(key));
    },
    reload,
  };
}
