import { type OwnPlace, networksOf, placeOf, resolveHost } from './addresses.ts';
import { openMysql } from './mysql.ts';
import type { OldDatabasePort, Openers } from './port.ts';
import { openPostgresql } from './postgresql.ts';

const openers: Openers = { mysql: openMysql, postgresql: openPostgresql };

type Reach = {
  /** The open private networks, from the setting. */
  networks: string | undefined;
  /** Outside production every private network is open, as for webhooks. */
  allowPrivateAddresses: boolean;
  /** Addresses of the product's own databases, which must not be read this way. */
  own: readonly string[];
};

/** Connects to databases of old systems, read only and only at allowed addresses. */
export function createOldDatabases({ networks, allowPrivateAddresses, own }: Reach): OldDatabasePort {
  const open = allowPrivateAddresses ? ('all' as const) : networksOf(networks ?? '');
  const places: readonly OwnPlace[] = own.map(placeOf);
  return {
    async open(login, limits) {
      const address = await resolveHost(login, { open, own: places });
      return openers[login.kind]({ ...login, address }, limits);
    },
  };
}
