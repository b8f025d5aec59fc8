// npm run tour: takes a screenshot of every page of the site map at two widths and in both themes, from the sample network in a separate
// stack, in build/tour with an index.html. TOUR_ONLY=<parts of addresses, by commas> selects pages, TOUR_LOCALE=hi shows Hindi;
// TOUR_ADDRESS and TOUR_SIGNINS (its file of sign-ins) use a stack that is already running, as built.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStack, signIn } from './docs/pictures.mjs';
import { tourPage } from './docs/tour-page.mjs';
import { sentence } from './processes/end.mjs';
import { inRoot } from './root.mjs';
import { ensureBuilt } from './steps/build.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { requireNode } from './steps/node-version.mjs';
import { ensureBrowser } from './tests/browser.mjs';

const sizes = [
  { width: 1440, height: 900 },
  { width: 360, height: 780 },
];
const themes = ['light', 'dark'];
const people = { staff: 'admin', merchant: 'shop' };
const target = inRoot('build/tour');

/** Returns the addresses without parameters; a record's page is reached from its list. */
async function addresses() {
  const { pagesOf } = await import('./site/site-map.mjs');
  const written = pagesOf(inRoot('.')).map(({ address }) => address);
  const only = (process.env.TOUR_ONLY ?? '').split(',');
  const plain = written.map((at) => at.replace(/\/\{-\$\w+\}$/, '').replace('$category', 'company'));
  return [...new Set(plain)].filter((at) => !at.includes('$') && only.some((part) => at.includes(part))).toSorted();
}

const areaOf = (at) => (at.startsWith('/backend') ? 'staff' : at.startsWith('/merchant') ? 'merchant' : 'public');
const nameOf = (at, { width }, theme) =>
  `${at.replace(/^\/|\/$/g, '').replaceAll('/', '_') || 'home'}.${width}.${theme}.png`;

async function setLook(page, theme) {
  await page.evaluate(
    ([scheme, locale]) => {
      const state = JSON.parse(localStorage.getItem('auth-state') ?? '{}');
      localStorage.setItem('auth-state', JSON.stringify({ ...state, theme: scheme }));
      if (locale) localStorage.setItem('locale', locale);
    },
    [theme, process.env.TOUR_LOCALE],
  );
}

/** Returns the first record linked in a list, so that the tour includes records. */
const firstRecord = (page, at) =>
  page.evaluate(
    (list) =>
      [...document.querySelectorAll('main a[href]')]
        .map((link) => new URL(link.href).pathname)
        .find((href) => href.startsWith(`${list.replace(/\/list$/, '')}/`) && /[0-9a-f]{8}-[0-9a-f]{4}-/.test(href)),
    at,
  );

async function takePage(page, address, at, theme) {
  await page.goto(address + at);
  await page.locator('h1').first().waitFor({ timeout: 20_000 });
  // The notification stream never ends, so the network never becomes idle.
  await page.waitForTimeout(700);
  const shots = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.waitForTimeout(600);
    const file = nameOf(at, size, theme);
    await page.screenshot({ path: path.join(target, file), animations: 'disabled' });
    shots.push({ at, theme, width: size.width, file });
  }
  await page.setViewportSize(sizes[0]);
  return shots;
}

async function tourArea(browser, { settings, signInsFile }, area, all) {
  const signIns = JSON.parse(readFileSync(signInsFile, 'utf8'));
  if (!all.some((at) => areaOf(at) === area)) return { shots: [], failed: [] };
  const page = await (await browser.newContext({ viewport: sizes[0], serviceWorkers: 'block' })).newPage();
  const person = signIns.find(({ userName }) => userName === people[area]);
  if (person) await signIn(page, settings.address, person);
  const shots = [];
  const failed = [];
  for (const theme of themes) {
    await page.goto(settings.address + (area === 'public' ? '/' : `${area === 'staff' ? '/backend/' : '/merchant/'}`));
    await setLook(page, theme);
    const waiting = all.filter((at) => areaOf(at) === area);
    const seen = new Set(waiting);
    for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
      try {
        shots.push(...(await takePage(page, settings.address, at, theme)));
        const record = area === 'public' ? undefined : await firstRecord(page, at);
        if (record && !seen.has(record)) waiting.unshift(record);
        if (record) seen.add(record);
      } catch (error) {
        failed.push(`${at} (${theme}): ${sentence(error)}`);
      }
    }
  }
  await page.context().close();
  return { shots, failed };
}

/** Opens the stack for the tour: the given one, else a separate one. */
async function openTour() {
  const { TOUR_ADDRESS: address, TOUR_SIGNINS: signInsFile } = process.env;
  if (address && signInsFile) return { settings: { address }, signInsFile, stop: () => undefined };
  await ensureBuilt();
  return openStack(dataDir);
}

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
  const all = await addresses();
  const shots = [];
  for (const area of ['public', 'staff', 'merchant']) {
    const toured = await tourArea(browser, stack, area, all);
    shots.push(...toured.shots);
    for (const line of toured.failed) console.error(line);
    if (toured.failed.length > 0) process.exitCode = 1;
  }
  writeFileSync(path.join(target, 'index.html'), tourPage(shots));
  console.log(`${shots.length} pictures: build/tour/index.html`);
} catch (error) {
  process.exitCode = 1;
  console.error(sentence(error));
} finally {
  await browser?.close();
  await stack?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
