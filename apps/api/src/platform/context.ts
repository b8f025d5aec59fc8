import type { Area } from '@sevadesk/contract/kernel/access';
import type { PartnerMode, PartnerScope } from '@sevadesk/contract/kernel/partner-scopes';
import type { Permission } from '@sevadesk/contract/kernel/permissions';
import type { Locale } from '@sevadesk/messages';
import type { ProviderPlaces, Providers } from '../providers/ports.ts';
import type { Clock } from './clock.ts';
import type { Db } from './db.ts';
import type { Ids } from './ids.ts';
import type { ImageTools } from './images/types.ts';
import type { Jobs } from './jobs.ts';
import type { Keys } from './keys.ts';
import type { Log } from './log.ts';
import type { Signals } from './signals.ts';
import type { FileStore } from './storage/types.ts';
import type { ProcessWatch } from './watch/process-watch.ts';

/** A signed-in person as the server's session says at this moment. */
export type UserActor = {
  kind: 'user';
  userId: string;
  sessionId: string;
  area: Area;
  userName: string;
  displayName: string;
  roleName: string;
  permissions: readonly Permission[];
  /** Set in the merchant area only; always from the session, never from a request. */
  merchantId: string | null;
  isOwner: boolean;
  address: string;
  /** Staff who look at this account: the session then only reads, and whatever is audited is theirs. */
  viewer?: Viewer;
  /** Set for a shop's own software: the key it called with, made by this person. */
  partner?: PartnerKey;
};
export type PartnerKey = { keyId: string; name: string; mode: PartnerMode; scopes: readonly PartnerScope[] };
export type Viewer = {
  userId: string;
  displayName: string;
  roleName: string;
  permissions: readonly Permission[];
  until: string;
};
export type AnonymousActor = { kind: 'anonymous'; address: string };
export type SystemActor = { kind: 'system'; name: string };
export type Actor = UserActor | AnonymousActor | SystemActor;

export type Settings = ProviderPlaces & {
  publicUrl: string;
  isProduction: boolean;
  captchaFixedAnswer: string | undefined;
  /** The environment names a mail server; one entered on screen comes before it. */
  hasMailServer: boolean;
  /** So many unfinished forms of one service a shop may have. */
  draftsPerShop: number;
  /** The last migration that this version brings. */
  newestMigration: string;
};

/** What every verb gets: the database or the open transaction, who acts, time, ids and the outside world. */
export type Ctx<A extends Actor = Actor> = {
  db: Db;
  /** For lists and reports that tolerate a replica's lag. */
  readDb: Db;
  actor: A;
  locale: Locale;
  requestId: string;
  clock: Clock;
  ids: Ids;
  jobs: Jobs;
  files: FileStore;
  /** Decodes foreign files in child processes. */
  images: ImageTools;
  keys: Keys;
  /** Hears what any process announced. */
  signals: Signals;
  providers: Providers;
  settings: Settings;
  /** How this process itself is. */
  watch: ProcessWatch;
  log: Log;
};

export type UserCtx = Ctx<UserActor>;

/** A signed-in merchant's context: the merchant id is known and comes from the session. */
export type MerchantCtx = Ctx<UserActor & { merchantId: string }>;

/** The context of a shop's own software; the merchant comes from the key. */
export type PartnerCtx = Ctx<UserActor & { merchantId: string; partner: PartnerKey }>;
