import { readFileSync } from 'node:fs';
import { inRoot } from '../root.mjs';

/** Purpose of each server setting; names and defaults come from the source. */
const meanings = {
  NODE_ENV: '`production` rejects test settings, requires PUBLIC_URL, starts no simulator and does not serve /api/docs',
  HOST: 'address to listen on; `0.0.0.0` for all network interfaces',
  PORT: 'port to listen on',
  DATABASE_URL: 'PostgreSQL 15 or later; if unset, `npm start` runs its own server',
  MIGRATION_DATABASE_URL:
    'the same database, as the role that owns the tables, if the role of DATABASE_URL may not change them',
  DIRECT_DATABASE_URL:
    'the same database and role without the connection pooler, if DATABASE_URL points to one such as pgbouncer',
  READ_DATABASE_URL: 'a replica for lists and reports',
  DISTRIBUTED:
    '`citus` if DATABASE_URL is a coordinator of Citus: the migrator then puts the tables that grow without bound on its workers',
  DATABASE_POOL: 'connections of one process to each of these databases',
  DATA_DIR: 'folder of stored files, keys and, if `npm start` runs it, the database',
  STORE: 'where files are stored: `folder` is `files/` in DATA_DIR, `s3` a bucket that every process can reach',
  S3_BUCKET: 'name of the bucket, for STORE=s3',
  S3_REGION: 'region of the bucket',
  S3_ENDPOINT: 'address of an S3-compatible service other than Amazon’s',
  S3_PREFIX: 'prefix of each object name in the bucket, such as `portal/`',
  S3_ACCESS_KEY_ID: 'access key id for the bucket; if unset, the machine’s role or profile is used',
  S3_SECRET_ACCESS_KEY: 'its secret; preferably in a file instead',
  S3_SECRET_ACCESS_KEY_FILE: 'file that contains only the secret',
  SECRET_KEY_FILE: 'file of the keys that encrypt Aadhaar numbers and sign sessions; created at the first start',
  PUBLIC_URL: 'the address people open; required in production, used in mails, and decides whether cookies are secure',
  UPI_BASE_URL: 'address of the UPI gateway; by default the simulator',
  UPI_KEY: 'key of the UPI gateway',
  PAN_NSDL_BASE_URL: 'address of the PAN provider for paperless orders; by default the simulator',
  PAN_NSDL_KEY: 'key of that provider',
  NPS_CRA_BASE_URL: 'address of the NPS record keeper; by default the simulator',
  NPS_CRA_KEY: 'key of the record keeper',
  BILLS_BASE_URL: 'address of the bill network; by default the simulator',
  BILLS_KEY: 'key of the bill network',
  COLLECT_BASE_URL: 'address of the provider of collection accounts; by default the simulator',
  COLLECT_KEY: 'key of that provider, which also signs its webhooks',
  MANDATE_BASE_URL: 'address of the provider of mandates (UPI AutoPay, e-NACH); by default the simulator',
  MANDATE_KEY: 'key of the provider of mandates',
  PAN_UTI_BASE_URL: 'address of PAN provider 2; by default the simulator',
  PAN_UTI_KEY: 'key of PAN provider 2',
  SMTP_URL: 'mail server; by default the simulator',
  MAIL_FROM: 'sender of every mail',
  WEB_DIST: 'folder of the built web application',
  WORKER: '`off`: this process only answers requests, jobs run in another (`node apps/api/dist/worker.js`)',
  SERVICE_WORKER: '`off` removes the installed application’s service worker and its cache from every device',
  SAMPLE_DATA: '`on` loads the sample network into your own database too, `off` into none; never in production',
  CAPTCHA_FIXED_ANSWER: 'for tests: the only correct answer to every captcha; rejected in production',
  TRUST_PROXY: 'proxies whose X-Forwarded-For is trusted: addresses or ranges, separated by commas',
  METRICS_PORT: 'port of the Prometheus metrics at /metrics, also for a separate worker; if unset, there are none',
  OTEL_EXPORTER_OTLP_ENDPOINT:
    'address of an OpenTelemetry collector, such as `http://127.0.0.1:4318`, for traces of requests and jobs with their statements',
  METRICS_HOST: 'address to listen on for METRICS_PORT; keep it inside your network',
  DRAFTS_PER_SHOP: 'maximum number of unsubmitted drafts per shop and service',
  DRAIN_SECONDS:
    'seconds after SIGTERM during which requests are still answered while /api/ready fails, so that a proxy stops sending them',
  OLD_DATABASE_NETWORKS:
    'private networks, such as `192.168.1.0/24`, in which a data migration may read the old system’s database; separated by commas',
  LOG_LEVEL: '`fatal` `error` `warn` `info` `debug` or `silent`; outside production `npm start` uses `warn`',
};

/** Computed defaults, as text. */
const computed = {
  DATA_DIR: '`data/`',
  SECRET_KEY_FILE: '`keys.json` in DATA_DIR',
  WEB_DIST: '`apps/web/dist`',
  PUBLIC_URL: 'HOST and PORT',
};

/** Returns the settings declared in `apps/api/src/config.ts`: name and default ('' if there is none). */
export function getSettings(source = readFileSync(inRoot('apps/api/src/config.ts'), 'utf8')) {
  const declared = /const environment = z\.object\(\{([\s\S]*?)\n\}\);/.exec(source)?.[1] ?? '';
  return [...declared.matchAll(/^ {2}([A-Z][A-Z0-9_]*): (.*),$/gm)].map(([, name, schema]) => {
    const literal = /\.default\((?:'([^']*)'|(\d+))\)$/.exec(schema);
    return { name, fallback: computed[name] ?? (literal ? `\`${literal[1] ?? literal[2]}\`` : '') };
  });
}

/** Returns the settings as Markdown table rows. Throws for a setting without a description, or a description without a setting. */
export function settingsTable(settings = getSettings()) {
  const names = settings.map(({ name }) => name);
  const gone = Object.keys(meanings).filter((name) => !names.includes(name));
  if (gone.length > 0)
    throw new Error(`config.ts has no ${gone.join(', ')}: remove it from scripts/docs/settings.mjs.`);
  const rows = settings.map(({ name, fallback }) => {
    if (!meanings[name]) throw new Error(`Describe ${name} in scripts/docs/settings.mjs.`);
    return `| ${name} | ${fallback} | ${meanings[name]} |`;
  });
  return ['| setting | default | what it does |', '| --- | --- | --- |', ...rows].join('\n');
}

const begin = '<!-- settings: made by "node scripts/write-settings.mjs" -->';
const end = '<!-- /settings -->';

/** Updates the table between its two markers in a text. */
export function withSettings(text, table = settingsTable()) {
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`The markers ${begin} and ${end} are missing.`);
  return `${text.slice(0, from + begin.length)}\n${table}\n${text.slice(to)}`;
}
