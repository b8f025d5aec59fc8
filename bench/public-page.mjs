// Measures how fast the public pages are shown on a slow phone, with Lighthouse's throttling (request latency 562.5 ms, 1.47 Mbit/s, a
// quarter of the processor): BENCH_URL=http://127.0.0.1:8080 node bench/public-page.mjs. Needs a running product; fresh loads, median.
import { chromium } from 'playwright-core';

const base = process.env.BENCH_URL ?? 'http://127.0.0.1:8080';
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const paths = ['/', '/about', '/services', '/contact', '/?lang=hi'];
const kilobytesPerSecond = (1.6 * 0.9 * 1024 * 1024) / 8;
const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];

/** Stored in the page, because the entries are lost when it is left. */
function observe() {
  window.seen = { lcp: 0, cls: 0, element: '' };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      Object.assign(window.seen, { lcp: entry.startTime, element: entry.element?.tagName ?? entry.url });
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.seen.cls += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

async function once(browser, path) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 562.5,
    downloadThroughput: kilobytesPerSecond,
    uploadThroughput: kilobytesPerSecond / 2,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const kinds = new Map();
  const bytes = { Script: 0, Stylesheet: 0, Font: 0, Document: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind in bytes) bytes[kind] += encodedDataLength;
  });
  await page.addInitScript(observe);
  await page.goto(base + path, { waitUntil: 'networkidle', timeout: 60_000 });
  await page.waitForTimeout(500);
  const figures = await page.evaluate(() => ({
    ...window.seen,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }));
  await context.close();
  return { ...figures, bytes };
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const seconds = (ms) => (ms / 1000).toFixed(2);
const kilobytes = (count) => (count / 1000).toFixed(1);

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: flags });
try {
  console.log('| page | FCP s | LCP s | of | CLS | HTML KB | CSS KB | JS KB | fonts KB |');
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- |');
  for (const path of paths) {
    const runs = [];
    for (let round = 0; round < rounds; round++) runs.push(await once(browser, path));
    const of = (pick) => median(runs.map(pick));
    const sizes = ['Document', 'Stylesheet', 'Script', 'Font'].map((kind) => kilobytes(of((run) => run.bytes[kind])));
    const cells = [seconds(of((run) => run.fcp)), seconds(of((run) => run.lcp)), runs[0].element];
    console.log(`| ${path} | ${cells.join(' | ')} | ${of((run) => run.cls).toFixed(3)} | ${sizes.join(' | ')} |`);
  }
} finally {
  await browser.close();
}
