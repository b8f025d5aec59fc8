import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { timed } from '../processes/progress.mjs';
import { runQuietly } from '../processes/run.mjs';
import { inRoot, installedCommand } from '../root.mjs';
import { sourcesFingerprint } from './sources.mjs';

const stamp = inRoot('build/stamp');
const results = [
  'apps/simulator/dist/main.js',
  'apps/api/dist/server.js',
  'apps/api/dist/migrate.js',
  'apps/web/dist/index.html',
];
const node = (file, signal) => runQuietly(process.execPath, [inRoot(file)], { signal });

const writeTexts = (signal) => node('packages/messages/compile.mjs', signal);

/** The texts: generated files that the type check reads and git ignores. */
export async function generate() {
  await writeTexts();
}

async function buildPages(signal) {
  rmSync(inRoot('apps/web/dist/assets'), { recursive: true, force: true });
  await runQuietly(installedCommand('vite'), ['build', '--logLevel', 'warn'], {
    cwd: inRoot('apps/web'),
    env: { ...process.env, NODE_ENV: 'production' },
    signal,
  });
}

const compressPages = () => timed('pages compressed', () => node('scripts/steps/compress.mjs'));

/** Reads the stamp of the last build: its kind (development, production) and the fingerprint of its sources. */
function readStamp() {
  const isWhole = existsSync(stamp) && results.every((result) => existsSync(inRoot(result)));
  const [kind, fingerprint] = isWhole ? readFileSync(stamp, 'utf8').split(' ') : [];
  return { kind, fingerprint };
}

function writeStamp(kind, fingerprint) {
  mkdirSync(inRoot('build'), { recursive: true });
  writeFileSync(stamp, `${kind} ${fingerprint}`);
}

/**
 * Builds everything, whatever the stamp says. Returns two promises immediately: `server` resolves when server and simulator can
 * be started, `pages` when everything is built. A development build skips work that only helps slow connections.
 */
function beginToBuild({ forProduction, signal }) {
  rmSync(stamp, { force: true });
  // The fingerprint before the build, so that changes during it are built next time.
  const fingerprint = sourcesFingerprint();
  console.log('Building (about half a minute the first time) ...');
  const texts = timed('texts', () => writeTexts(signal));
  const server = texts.then(() => timed('server', () => node('scripts/steps/bundle.mjs', signal)));
  const pages = texts
    .then(() => timed('pages', () => buildPages(signal)))
    .then(() => (forProduction ? compressPages() : undefined))
    .then(() => server)
    .then(() => writeStamp(forProduction ? 'production' : 'development', fingerprint));
  return { server, pages };
}

/** Builds what is missing or older than its sources; returns the same as `beginToBuild`. */
function beginToUpdate({ forProduction, signal }) {
  const { kind, fingerprint } = readStamp();
  if (fingerprint !== sourcesFingerprint()) return beginToBuild({ forProduction, signal });
  if (kind === 'production' || !forProduction) return { server: Promise.resolve(), pages: Promise.resolve() };
  console.log('Completing the build for production ...');
  const pages = compressPages().then(() => writeStamp('production', fingerprint));
  return { server: Promise.resolve(), pages };
}

const inProduction = () => process.env.NODE_ENV === 'production';

/** Starts a build if a result is missing or a source has changed; its errors reject `server` or `pages`. */
export function startBuild(options = {}) {
  const building = beginToUpdate({ forProduction: inProduction(), ...options });
  for (const part of Object.values(building)) part.catch(() => {});
  return building;
}

/** Builds if a result is missing or a source has changed, and waits for the end. */
export async function ensureBuilt(options) {
  const { server, pages } = startBuild(options);
  await Promise.all([server, pages]);
}

/** Builds everything for production, whatever the stamp says. */
export async function build() {
  rmSync(stamp, { force: true });
  await ensureBuilt({ forProduction: true });
}
