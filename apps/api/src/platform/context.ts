import type { Area } from '@sevadesk/contract/kernel/access';
import type { PartnerMode, PartnerScope } from '@sevadesk/contract/kernel/partner-scopes';
import type { Permission } from '@sevadesk/contract/kernel/permissions';
import type { Locale } from '@sevadesk/messages';
import type { ProviderPlaces, Providers } from '../providers/ports.ts';
import type { Brand, Brands } from './brand.ts';
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

/** A signed-in person, from the current session. */
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
  /** Staff who view this account: the session is then read only, and audited acts are theirs. */
  viewer?: Viewer;
  /** Set for a shop's own software: its key, made by this person. */
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
  /** Whether the environment names a mail server; one entered on screen has precedence. */
  hasMailServer: boolean;
  /** The maximum number of unfinished forms of one service per shop. */
  draftsPerShop: number;
  /** The last migration of this version. */
  newestMigration: string;
};

/** What a person spent in a transaction, whole paise, and whether it goes to a bank account that was not paid before. */
export type Spent = { paise: number; isToNewAccount?: boolean };

/** The context of every verb: the database or the open transaction, the actor, time, ids and the outside world. */
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
  /** Decodes untrusted files in child processes. */
  images: ImageTools;
  keys: Keys;
  /** Receives announcements of any process. */
  signals: Signals;
  brands: Brands;
  /** The brand of the host that was called; undefined is the network's own, and in jobs. */
  brand?: Brand | undefined;
  providers: Providers;
  settings: Settings;
  /** Requires that a signed-in person confirmed what they spend; called before the transaction commits. */
  requireConfirmation: (ctx: Ctx, spentPaise: number) => Promise<void>;
  /** The confirmation that came with the request. */
  confirmation?: string | undefined;
  /** What the person spent in the open transaction so far, whole paise. */
  spent?: Spent;
  /** The state of this process. */
  watch: ProcessWatch;
  log: Log;
};

export type UserCtx = Ctx<UserActor>;

/** A signed-in merchant's context: the merchant id is known and comes from the session. */
export type MerchantCtx = Ctx<UserActor & { merchantId: string }>;

/** The context of a shop's own software; the merchant comes from the key. */
export type PartnerCtx = Ctx<UserActor & { merchantId: string; partner: PartnerKey }>;
