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

/** The texts: made files that the type check reads and git does not hold. */
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

/** What stands built: its kind (development, production) and the sources it was made of. */
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
 * Builds everything, whatever the stamp says. Answers at once two promises: `server` is kept when the programs of server and
 * simulator can be started, `pages` when all is done. A build for development leaves out what only a slow line needs.
 */
function beginToBuild({ forProduction, signal }) {
  rmSync(stamp, { force: true });
  // The sources as they are before: what changes during the build is built the next time.
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

/** Builds what is missing or older than its sources; answers as `beginToBuild`. */
function beginToUpdate({ forProduction, signal }) {
  const { kind, fingerprint } = readStamp();
  if (fingerprint !== sourcesFingerprint()) return beginToBuild({ forProduction, signal });
  if (kind === 'production' || !forProduction) return { server: Promise.resolve(), pages: Promise.resolve() };
  console.log('Completing the build for production ...');
  const pages = compressPages().then(() => writeStamp('production', fingerprint));
  return { server: Promise.resolve(), pages };
}

const inProduction = () => process.env.NODE_ENV === 'production';

/** Begins to build when a result is missing or a source has changed since; whoever waits for `server` or `pages` gets the fault. */
export function startBuild(options = {}) {
  const building = beginToUpdate({ forProduction: inProduction(), ...options });
  for (const part of Object.values(building)) part.catch(() => {});
  return building;
}

/** Builds when a result is missing or a source has changed since, to the end. */
export async function ensureBuilt(options) {
  const { server, pages } = startBuild(options);
  await Promise.all([server, pages]);
}

/** Builds everything for production, whatever the stamp says. */
export async function build() {
  rmSync(stamp, { force: true });
  await ensureBuilt({ forProduction: true });
}
