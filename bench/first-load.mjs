// Measures how soon a page is shown and usable on a slow line and phone (1.6 Mbit/s, 150 ms, a quarter of the processor), with an empty
// cache: BENCH_URL=http://127.0.0.1:8080 BENCH_SIGN_INS=data/sample-signins.json node bench/first-load.mjs. Needs a running product
// with CAPTCHA_FIXED_ANSWER=KAPCHA; the result is the median of BENCH_ROUNDS.
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const base = process.env.BENCH_URL ?? 'http://127.0.0.1:8080';
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const locale = process.env.BENCH_LOCALE ?? 'en';
const signIns = JSON.parse(readFileSync(process.env.BENCH_SIGN_INS ?? 'data/sample-signins.json', 'utf8'));
const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
const slow = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };

// A page is usable when this exists: the field that responds, the first row.
const pages = [
  { path: '/', ready: 'main h1', alive: 'header button' },
  { path: '/auth/login', ready: 'input[name=userName]' },
  { path: '/backend/actions/nsdl-pan/physical/list', who: 'admin', ready: 'tbody tr a' },
  { path: '/merchant/product/nsdl-pan/physical/list', who: 'shop', ready: 'tbody tr a' },
];

function observe() {
  window.seen = { lcp: 0, cls: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.seen.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.seen.cls += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

const context = (browser, state) =>
  browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block', storageState: state });

async function signedIn(browser, who) {
  const opened = await context(browser);
  const page = await opened.newPage();
  const { userName, password } = signIns.find((one) => one.userName === who);
  await page.goto(`${base}/auth/login`);
  await page.locator('input[name=userName]').fill(userName);
  await page.locator('input[type=password]').fill(password);
  await page.locator('input[name=captcha]').fill('KAPCHA');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => /^\/(backend|merchant)/.test(url.pathname));
  const state = await opened.storageState();
  await opened.close();
  return state;
}

async function once(browser, { path, ready, alive }, state) {
  const opened = await context(browser, state);
  await opened.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale);
  const page = await opened.newPage();
  const session = await opened.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const scripts = new Set();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.addInitScript(observe);
  await page.goto(base + path, { waitUntil: 'commit', timeout: 60_000 });
  await page.locator(ready).first().waitFor({ timeout: 60_000 });
  // React handles events once it has hydrated the page; its root then has a marker.
  if (alive)
    await page.waitForFunction(() =>
      Object.keys(document.getElementById('root')).some((key) => key.startsWith('__react')),
    );
  const usable = await page.evaluate(() => performance.now());
  const soFar = { bytes, files: scripts.size };
  await page.waitForLoadState('load');
  await page.waitForTimeout(1500);
  const seen = await page.evaluate(() => ({
    ...window.seen,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }));
  await opened.close();
  return { ...seen, usable, ...soFar };
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const seconds = (ms) => (ms / 1000).toFixed(2);

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: flags });
try {
  console.log(
    '| page | first paint s | LCP s | usable s | CLS | JS KB until then | files |\n| --- | --- | --- | --- | --- | --- | --- |',
  );
  for (const page of pages) {
    const state = page.who && (await signedIn(browser, page.who));
    const runs = [];
    for (let round = 0; round < rounds; round++) runs.push(await once(browser, page, state || undefined));
    const of = (name) => median(runs.map((run) => run[name]));
    const times = ['fcp', 'lcp', 'usable'].map((name) => seconds(of(name)));
    console.log(
      `| ${page.path} | ${times.join(' | ')} | ${of('cls').toFixed(3)} | ${(of('bytes') / 1000).toFixed(0)} | ${of('files')} |`,
    );
  }
} finally {
  await browser.close();
}
