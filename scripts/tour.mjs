// npm run tour: a picture of every page of the site map at two widths and in both themes, from the sample network in a stack of its
// own, in build/tour with an index.html. TOUR_ONLY=<parts of addresses, by commas> takes a part of it, TOUR_LOCALE=hi shows Hindi,
// TOUR_THEMES=dark one theme, TOUR_WIDTHS=360 one width, TOUR_TALL=1 what lies below the fold too, TOUR_TARGET another folder;
// TOUR_ADDRESS and TOUR_SIGNINS (its file of sign-ins) take a stack that runs already, as it was built.
// -- --touch also lists what is smaller than 44 px on a phone, -- --axe opens every dialog, menu and drawer and sends every form
// empty, and lists what axe finds: both in found.txt beside the pictures.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStack, signIn } from './docs/pictures.mjs';
import { createCloseLook } from './docs/tour-axe.mjs';
import { tourPage } from './docs/tour-page.mjs';
import { findSmallTargets } from './docs/tour-touch.mjs';
import { walk } from './docs/tour-walk.mjs';
import { sentence } from './processes/end.mjs';
import { inRoot } from './root.mjs';
import { ensureBuilt } from './steps/build.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { requireNode } from './steps/node-version.mjs';
import { ensureBrowser } from './tests/browser.mjs';

const { env } = process;
const listed = (value, all) => (value ? all.filter((one) => value.split(',').includes(String(one))) : all);
const heights = { 1440: 900, 360: 780 };
const sizes = listed(env.TOUR_WIDTHS, [1440, 360]).map((width) => ({ width, height: heights[width] }));
const themes = listed(env.TOUR_THEMES, ['light', 'dark']);
/** Who sees an area; a franchise sees pages that other shops do not have. */
const people = [
  { area: 'public' },
  { area: 'staff', userName: 'admin' },
  { area: 'merchant', userName: 'shop' },
  { area: 'merchant', userName: 'franchise', only: /frenchies/ },
];
const homes = { public: '/', staff: '/backend/', merchant: '/merchant/' };
const target = path.resolve(env.TOUR_TARGET ?? inRoot('build/tour'));

/** Every address; one that has parts is a pattern, whose record is come to from its list. */
async function addresses() {
  const { pagesOf } = await import('./site/site-map.mjs');
  const written = pagesOf(inRoot('.')).map(({ address }) => address.replace('$category', 'company'));
  const only = (env.TOUR_ONLY ?? '').split(',');
  const plain = written.map((at) => at.replace(/\/\{-\$\w+\}$/, ''));
  return [...new Set([...plain, ...written])].filter((at) => only.some((part) => at.includes(part))).toSorted();
}

const areaOf = (at) => (at.startsWith('/backend') ? 'staff' : at.startsWith('/merchant') ? 'merchant' : 'public');

async function setLook(page, theme) {
  await page.evaluate(
    ([scheme, locale]) => {
      const state = JSON.parse(localStorage.getItem('auth-state') ?? '{}');
      localStorage.setItem('auth-state', JSON.stringify({ ...state, theme: scheme }));
      if (locale) localStorage.setItem('locale', locale);
    },
    [theme, env.TOUR_LOCALE],
  );
}

async function tourAs(browser, tour, { area, userName, only }, all) {
  const own = all.filter((at) => areaOf(at) === area && (only?.test(at) ?? true));
  const toured = { shots: [], failed: [], reached: [] };
  if (own.length === 0) return toured;
  const page = await (await browser.newContext({ viewport: sizes[0], serviceWorkers: 'block' })).newPage();
  const signIns = JSON.parse(readFileSync(tour.signInsFile, 'utf8'));
  const person = signIns.find((one) => one.userName === userName);
  if (person) await signIn(page, tour.address, person);
  for (const theme of themes) {
    await page.goto(tour.address + homes[area]);
    await setLook(page, theme);
    const hasPart = (at) => at.includes('$');
    const walked = await walk(page, tour, {
      theme,
      addresses: own.filter((at) => !hasPart(at)),
      patterns: own.filter(hasPart),
    });
    for (const part of Object.keys(toured)) toured[part].push(...walked[part]);
  }
  await page.context().close();
  return toured;
}

/** Opens the stack for the tour: the given one, else a separate one. */
async function openTour() {
  const { TOUR_ADDRESS: address, TOUR_SIGNINS: signInsFile } = env;
  if (address && signInsFile) return { settings: { address }, signInsFile, stop: () => undefined };
  await ensureBuilt();
  return openStack(dataDir);
}

const asked = (flag) => process.argv.includes(flag);
const looks = [...(asked('--touch') ? [findSmallTargets] : []), ...(asked('--axe') ? [createCloseLook()] : [])];
const dataDir = mkdtempSync(path.join(tmpdir(), 'sevadesk-tour-'));
let stack;
let browser;
try {
  requireNode();
  await ensureInstalled();
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  stack = await openTour();
  const { chromium } = await import('@playwright/test');
  browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const tour = { address: stack.settings.address, signInsFile: stack.signInsFile, target, sizes, looks };
  tour.isTall = env.TOUR_TALL === '1';
  const found = new Set();
  tour.note = (lines) => {
    for (const line of lines) found.add(line);
    writeFileSync(path.join(target, 'found.txt'), `${[...found].join('\n')}\n`);
  };
  const all = await addresses();
  const shots = [];
  const reached = new Set();
  for (const person of people) {
    const toured = await tourAs(browser, tour, person, all);
    shots.push(...toured.shots);
    for (const line of toured.failed) console.error(line);
    for (const one of toured.reached) reached.add(one);
    if (toured.failed.length > 0) process.exitCode = 1;
  }
  for (const at of all.filter((one) => one.includes('$') && !reached.has(one)))
    console.log(`No record was come to: ${at}`);
  writeFileSync(path.join(target, 'index.html'), tourPage(shots));
  if (looks.length > 0) console.log(`${found.size} findings: ${path.join(target, 'found.txt')}`);
  console.log(`${shots.length} pictures: ${path.join(target, 'index.html')}`);
} catch (error) {
  process.exitCode = 1;
  console.error(sentence(error));
} finally {
  await browser?.close();
  await stack?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
