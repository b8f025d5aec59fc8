import type pg from 'pg';
import { readConfig } from '../apps/api/src/config.ts';
import { createContainer } from '../apps/api/src/container.ts';
import type { Ctx } from '../apps/api/src/platform/context.ts';
import { temporaryKeys } from '../apps/api/src/platform/keys.ts';
import { createFakeCollect } from '../apps/api/src/providers/collect/fake.ts';
import { createFakeMail } from '../apps/api/src/providers/mail/fake.ts';
import { createFakeBillNetwork } from '../apps/api/src/providers/bill-network/fake.ts';
import { createFakeSms } from '../apps/api/src/providers/message-sms/fake.ts';
import { createFakeWhatsapp } from '../apps/api/src/providers/message-whatsapp/fake.ts';
import { createFakeNpsCra } from '../apps/api/src/providers/nps-cra/fake.ts';
import { createFakeMandates } from '../apps/api/src/providers/mandate/fake.ts';
import { createFakePush } from '../apps/api/src/providers/message-push/fake.ts';
import { createFakeOldDatabases } from '../apps/api/src/providers/old-database/fake.ts';
import { createFakePanNsdl } from '../apps/api/src/providers/pan-nsdl/fake.ts';
import { createFakePanUti } from '../apps/api/src/providers/pan-uti/fake.ts';
import { createFakeUpi } from '../apps/api/src/providers/upi/fake.ts';

/** Opens the product's own container on a database, without a server and with providers that reach nothing. */
export function openContext(url: string, connections = 16): { ctx: Ctx; pool: pg.Pool; close: () => Promise<void> } {
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: url,
    DATABASE_POOL: String(connections),
    LOG_LEVEL: 'fatal',
  });
  const container = createContainer(config, {
    providers: {
      mail: createFakeMail(),
      npsCra: createFakeNpsCra(),
      billNetwork: createFakeBillNetwork(),
      collect: createFakeCollect(),
      mandate: createFakeMandates(),
      messagePush: createFakePush(),
      messageSms: createFakeSms(),
      messageWhatsapp: createFakeWhatsapp(),
      webhooks: { send: async () => ({ kind: 'no-answer', cause: 'unreachable' }) },
      oldDatabases: createFakeOldDatabases(),
      panNsdl: createFakePanNsdl(),
      panUti: createFakePanUti(),
      upi: createFakeUpi(),
    },
    keys: temporaryKeys(),
  });
  return { ctx: container.systemContext('bench'), pool: container.pool, close: container.close };
}
