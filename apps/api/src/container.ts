import { type Locale, recordLocale } from '@sevadesk/messages';
import type pg from 'pg';
import { type Config, migrationsFolder, simulatorMail } from './config.ts';
import { requireConfirmation } from './modules/auth/index.ts';
import { openBrands } from './modules/brands/index.ts';
import {
  billNetworkSettings,
  collectSettingsNow,
  mandateSettings,
  npsCraSettings,
  panNsdlSettings,
  panUtiSettings,
  upiSettings,
} from './modules/masters/index.ts';
import { mailServerNow } from './modules/settings/index.ts';
import { smsGatewayNow } from './modules/sms/index.ts';
import { whatsappAccountNow } from './modules/whatsapp/index.ts';
import { systemClock } from './platform/clock.ts';
import type { Brand, Brands } from './platform/brand.ts';
import type { Actor, Ctx, Settings } from './platform/context.ts';
import { type Db, openDb, openPool } from './platform/db.ts';
import { systemIds } from './platform/ids.ts';
import { createImageSandbox } from './platform/images/sandbox.ts';
import { graphileJobs } from './platform/jobs.ts';
import { type Keys, loadKeys } from './platform/keys.ts';
import { createLog, type Log } from './platform/log.ts';
import { newestMigration } from './platform/migrate.ts';
import { openReplica } from './platform/replica.ts';
import { createSignals } from './platform/signals.ts';
import { openFileStore } from './platform/storage/open-store.ts';
import type { FileStore } from './platform/storage/types.ts';
import { type ProcessWatch, watchProcess } from './platform/watch/process-watch.ts';
import { openTraces, type Traces } from './platform/watch/traces.ts';
import { createConfiguredBillNetwork } from './providers/bill-network/configured.ts';
import { createConfiguredCollect } from './providers/collect/configured.ts';
import { createConfiguredMail } from './providers/mail/configured.ts';
import { createConfiguredMandate } from './providers/mandate/configured.ts';
import { createSmsHttp } from './providers/message-sms/sms-http.ts';
import { createWhatsappHttp } from './providers/message-whatsapp/whatsapp-http.ts';
import { createConfiguredNpsCra } from './providers/nps-cra/configured.ts';
import { createOldDatabases } from './providers/old-database/old-databases.ts';
import { createConfiguredPanNsdl } from './providers/pan-nsdl/configured.ts';
import { createConfiguredPanUti } from './providers/pan-uti/configured.ts';
import type { Providers } from './providers/ports.ts';
import { createConfiguredUpi } from './providers/upi/configured.ts';
import { createPushHttp } from './providers/message-push/push-http.ts';
import { createWebhooks } from './providers/webhooks/webhooks-http.ts';

export type Seed = {
  actor: Actor;
  locale: Locale;
  requestId: string;
  confirmation?: string | undefined;
  brand?: Brand | undefined;
};

/** Everything a process holds open; `contextFor` creates the verbs' ctx from it. */
export type Container = {
  config: Config;
  pool: pg.Pool;
  /** For the job worker; the same as `pool` unless there is a pooler. */
  jobPool: pg.Pool;
  db: Db;
  keys: Keys;
  log: Log;
  files: FileStore;
  watch: ProcessWatch;
  traces: Traces;
  brands: Brands;
  contextFor: (seed: Seed) => Ctx;
  /** The context of a job or command: the system acts, not a person. */
  systemContext: (name: string) => Ctx;
  close: () => Promise<void>;
};

type Reach = { db: Db; keys: Keys; settings: Settings };

function providersOf(config: Config, log: Log, reach: Reach, { lines }: ProcessWatch): Providers {
  // The simulator runs on this machine; in production no configured address may reach the private network.
  const reachable = { allowPrivateAddresses: !config.isProduction };
  const to = (provider: string) => ({ log, limits: { ...reachable, line: lines.to(provider) } });
  return {
    upi: createConfiguredUpi(() => upiSettings(reach), to('upi')),
    panNsdl: createConfiguredPanNsdl(() => panNsdlSettings(reach), to('pan-nsdl')),
    panUti: createConfiguredPanUti(() => panUtiSettings(reach), to('pan-uti')),
    npsCra: createConfiguredNpsCra(() => npsCraSettings(reach), to('nps-cra')),
    billNetwork: createConfiguredBillNetwork(() => billNetworkSettings(reach), to('bill-network')),
    collect: createConfiguredCollect(() => collectSettingsNow(reach), to('collect')),
    mandate: createConfiguredMandate(() => mandateSettings(reach), to('mandate')),
    mail: createConfiguredMail(() => mailServerNow(reach), {
      fallback: { url: config.SMTP_URL, from: config.MAIL_FROM },
      ...reachable,
    }),
    messagePush: createPushHttp(reachable),
    messageSms: createSmsHttp(() => smsGatewayNow(reach), { ...reachable, line: lines.to('message-sms') }),
    messageWhatsapp: createWhatsappHttp(() => whatsappAccountNow(reach), {
      ...reachable,
      line: lines.to('message-whatsapp'),
    }),
    webhooks: createWebhooks(reachable),
    oldDatabases: createOldDatabases({
      ...reachable,
      networks: config.OLD_DATABASE_NETWORKS,
      own: [config.DATABASE_URL, config.directDatabaseUrl, config.ownerDatabaseUrl, config.READ_DATABASE_URL].flatMap(
        (url) => url ?? [],
      ),
    }),
  };
}

/** Returns the owner of an actor's decoding work: the shop, for all its people. */
function turnsOf(actor: Actor): string {
  if (actor.kind === 'system') return actor.name;
  return actor.kind === 'user' ? (actor.merchantId ?? actor.userId) : actor.address;
}

/** Four concurrent jobs, the queue's listener, and one spare. */
const jobConnections = 6;

/** Opens the pools of a process and the watch of their statements. */
function openDatabases(config: Config, log: Log) {
  const isPooled = config.DIRECT_DATABASE_URL !== undefined;
  const pool = openPool(config.DATABASE_URL, config.DATABASE_POOL, log, { isPooled });
  // The queue uses LISTEN and prepared statements, which a transaction-mode pooler loses.
  const jobPool = isPooled ? openPool(config.directDatabaseUrl, jobConnections, log) : pool;
  const watch = watchProcess(pool);
  const traces = openTraces(config.OTEL_EXPORTER_OTLP_ENDPOINT, log);
  const note = (statement: string, ms: number) => {
    watch.statements.note(statement, ms);
    traces.statement(statement, ms);
  };
  const db = openDb(pool, note);
  const { READ_DATABASE_URL: readUrl, DATABASE_POOL: most } = config;
  const replica = readUrl ? openReplica(readUrl, most, { primary: db, log, note, isPooled }) : undefined;
  return { pool, jobPool, watch, traces, db, replica };
}

/** Returns the settings that verbs read. */
function settingsOf(config: Config): Settings {
  return {
    publicUrl: config.publicUrl,
    isProduction: config.isProduction,
    captchaFixedAnswer: config.CAPTCHA_FIXED_ANSWER,
    hasMailServer: config.SMTP_URL !== simulatorMail,
    draftsPerShop: config.DRAFTS_PER_SHOP,
    newestMigration: newestMigration(migrationsFolder),
    upi: { baseUrl: config.UPI_BASE_URL, key: config.UPI_KEY },
    panNsdl: { baseUrl: config.PAN_NSDL_BASE_URL, key: config.PAN_NSDL_KEY },
    panUti: { baseUrl: config.PAN_UTI_BASE_URL, key: config.PAN_UTI_KEY },
    npsCra: { baseUrl: config.NPS_CRA_BASE_URL, key: config.NPS_CRA_KEY },
    billNetwork: { baseUrl: config.BILLS_BASE_URL, key: config.BILLS_KEY },
    collect: { baseUrl: config.COLLECT_BASE_URL, key: config.COLLECT_KEY },
    mandate: { baseUrl: config.MANDATE_BASE_URL, key: config.MANDATE_KEY },
  };
}

/** Opens pools, keys, store and providers for one process. Tests can supply providers, clock and log. */
export function createContainer(
  config: Config,
  given: Partial<Pick<Ctx, 'providers' | 'clock' | 'keys' | 'log'>> = {},
): Container {
  const log = given.log ?? createLog(config.LOG_LEVEL);
  const { pool, jobPool, watch, traces, db, replica } = openDatabases(config, log);
  const keys = given.keys ?? loadKeys(config.keyFile);
  const files = openFileStore(config);
  const images = createImageSandbox();
  const signals = createSignals(config.directDatabaseUrl, log);
  const clock = given.clock ?? systemClock;
  const brands = openBrands({ db, signals, publicUrl: config.publicUrl, isOpen: !config.PUBLIC_URL });
  const settings = settingsOf(config);
  const providers = given.providers ?? providersOf(config, log, { db, keys, settings }, watch);
  const contextFor = (seed: Seed): Ctx => ({
    db,
    readDb: replica?.db() ?? db,
    clock,
    ids: systemIds,
    jobs: graphileJobs,
    files,
    images: images.inTurnsOf(turnsOf(seed.actor)),
    signals,
    brands,
    keys,
    providers,
    settings,
    requireConfirmation,
    watch,
    log,
    ...seed,
  });
  return {
    config,
    pool,
    jobPool,
    db,
    keys,
    log,
    files,
    watch,
    traces,
    brands,
    contextFor,
    systemContext: (name) =>
      contextFor({ actor: { kind: 'system', name }, locale: recordLocale, requestId: systemIds.next() }),
    close: async () => {
      watch.close();
      await traces.close();
      await images.close();
      await signals.close();
      await files.close();
      await replica?.close();
      if (jobPool !== pool) await jobPool.end();
      await db.destroy();
    },
  };
}
