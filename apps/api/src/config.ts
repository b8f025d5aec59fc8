import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { apiRoot } from './platform/places.ts';
import { isNetworkList } from './providers/old-database/addresses.ts';

export const migrationsFolder = path.join(apiRoot, 'migrations');
const repoRoot = path.resolve(apiRoot, '../..');

const flag = z.enum(['on', 'off']);

/** All settings of the server, read once from the environment; an invalid one stops the start and is named. */
const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  DATABASE_URL: z.string().min(1),
  /** The same database and role as DATABASE_URL, but not through a pooler, for features that need their own session. */
  DIRECT_DATABASE_URL: z.string().optional(),
  MIGRATION_DATABASE_URL: z.string().optional(),
  READ_DATABASE_URL: z.string().optional(),
  /** DATABASE_URL is a coordinator of Citus: tables that grow without bound lie on its workers. */
  DISTRIBUTED: z.enum(['citus']).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(12),
  DATA_DIR: z.string().default(path.join(repoRoot, 'data')),
  /** Where files are stored: the folder `files` of DATA_DIR, or an S3-compatible bucket. */
  STORE: z.enum(['folder', 's3']).default('folder'),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('ap-south-1'),
  S3_ENDPOINT: z.url().optional(),
  S3_PREFIX: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_SECRET_ACCESS_KEY_FILE: z.string().optional(),
  SECRET_KEY_FILE: z.string().optional(),
  PUBLIC_URL: z.url().optional(),
  UPI_BASE_URL: z.url().default('http://127.0.0.1:8090/upi/api'),
  UPI_KEY: z.string().default('simulator-key'),
  PAN_NSDL_BASE_URL: z.url().default('http://127.0.0.1:8090/pan-nsdl/api'),
  PAN_NSDL_KEY: z.string().default('simulator-key'),
  NPS_CRA_BASE_URL: z.url().default('http://127.0.0.1:8090/nps-cra/api'),
  NPS_CRA_KEY: z.string().default('simulator-key'),
  BILLS_BASE_URL: z.url().default('http://127.0.0.1:8090/bill-network/api'),
  BILLS_KEY: z.string().default('simulator-key'),
  COLLECT_BASE_URL: z.url().default('http://127.0.0.1:8090/collect/api'),
  COLLECT_KEY: z.string().default('simulator-key'),
  MANDATE_BASE_URL: z.url().default('http://127.0.0.1:8090/mandate/api'),
  MANDATE_KEY: z.string().default('simulator-key'),
  PAN_UTI_BASE_URL: z.url().default('http://127.0.0.1:8090/pan-uti/api'),
  PAN_UTI_KEY: z.string().default('simulator-key'),
  SMTP_URL: z.string().default('smtp://127.0.0.1:8025'),
  MAIL_FROM: z.string().default('Sevadesk <no-reply@sevadesk.example>'),
  WEB_DIST: z.string().default(path.join(repoRoot, 'apps/web/dist')),
  WORKER: flag.default('on'),
  /** 'off' removes the service worker and its caches from every device at its next check. */
  SERVICE_WORKER: flag.default('on'),
  SAMPLE_DATA: flag.default('off'),
  /** A test setting with a fixed answer to every captcha; refused in production. */
  CAPTCHA_FIXED_ANSWER: z.string().min(4).optional(),
  /** Comma-separated addresses or ranges of proxies whose X-Forwarded-For is trusted; never 'true'. */
  TRUST_PROXY: z.string().optional(),
  /** A separate port for /metrics; without it there are no metrics. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  /** An OpenTelemetry collector; without it nothing is loaded or sent. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** How long a stopping process still answers after it reports not ready, so that a proxy sends its requests elsewhere. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  /** The maximum number of unsent forms of one service per shop. */
  DRAFTS_PER_SHOP: z.coerce.number().int().min(1).max(10_000).default(100),
  /** Private networks with old databases that a data migration may read; public addresses are allowed, link-local ones never. */
  OLD_DATABASE_NETWORKS: z.string().refine(isNetworkList, 'addresses or ranges by commas').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

/** The simulator's mail address, used if no mail server is configured. */
export const simulatorMail = environment.shape.SMTP_URL.parse(undefined);

export type Config = z.output<typeof environment> & {
  publicUrl: string;
  keyFile: string;
  isProduction: boolean;
  /** For migrations and backups: the role that owns the tables. */
  ownerDatabaseUrl: string;
  /** The application's role, not through a pooler. */
  directDatabaseUrl: string;
};

/** Reads the configuration, or throws one sentence that names the variable and the remedy. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = issue?.path.join('.') ?? 'environment';
    throw new Error(`The setting ${name} is missing or wrong (${issue?.message ?? ''}); set it and start again.`);
  }
  const config = parsed.data;
  const isProduction = config.NODE_ENV === 'production';
  if (isProduction && config.CAPTCHA_FIXED_ANSWER) {
    throw new Error('CAPTCHA_FIXED_ANSWER is a test setting and is refused in production; unset it and start again.');
  }
  if (isProduction && !config.PUBLIC_URL) {
    throw new Error('PUBLIC_URL is missing: set it to the address people open, such as https://portal.example.');
  }
  if (config.TRUST_PROXY === 'true') {
    throw new Error('TRUST_PROXY takes a list of proxy addresses; "true" would let anyone forge an address.');
  }
  return {
    ...config,
    isProduction,
    directDatabaseUrl: config.DIRECT_DATABASE_URL ?? config.DATABASE_URL,
    ownerDatabaseUrl: config.MIGRATION_DATABASE_URL ?? config.DIRECT_DATABASE_URL ?? config.DATABASE_URL,
    publicUrl: config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`,
    keyFile: config.SECRET_KEY_FILE ?? path.join(config.DATA_DIR, 'keys.json'),
  };
}

/** Whether the web application is built; without it the API answers calls but serves no pages. */
export function hasWebBuild(config: Config): boolean {
  return existsSync(path.join(config.WEB_DIST, 'index.html'));
}
