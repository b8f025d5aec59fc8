import { type OwnPlace, networksOf, placeOf, resolveHost } from './addresses.ts';
import { openMysql } from './mysql.ts';
import type { OldDatabasePort, Openers } from './port.ts';
import { openPostgresql } from './postgresql.ts';

const openers: Openers = { mysql: openMysql, postgresql: openPostgresql };

type Reach = {
  /** Private networks that are open, as the setting names them. */
  networks: string | undefined;
  /** Outside production every private network is open, as for webhooks. */
  allowPrivateAddresses: boolean;
  /** Addresses of the product's own databases, which nobody reads this way. */
  own: readonly string[];
};

/** Connects to databases of old systems, read only, at addresses that may be reached alone. */
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
