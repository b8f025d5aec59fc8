import path from 'node:path';
import { sentence } from '../processes/end.mjs';
import { quiet } from './quiet.mjs';

/** The first record of each kind that a page leads to: of the addresses with parts those that nothing has led to yet. */
export async function recordsOn(page, open) {
  const hrefs = await page.evaluate(() =>
    [...document.querySelectorAll('main a[href]')].map((link) => new URL(link.href).pathname),
  );
  return [...open].flatMap((pattern) => {
    const found = hrefs.find((href) => patternOf(pattern).test(href));
    return found ? [{ pattern, at: found }] : [];
  });
}

const named = /^(import|new|list|individual|company|add|n|c|verify|edit)$/i;
const part = '([^/]+)';

function patternOf(address) {
  const written = address
    .replace(/\/$/, '')
    .replace(/\{-\$\w+\}/, '$id')
    .replaceAll(/\$\w+/g, part);
  const whole = new RegExp(`^${written}/?$`);
  return { test: (href) => !(whole.exec(href) ?? ['', 'new']).slice(1).some((value) => named.test(value)) };
}

async function take(page, { target, isTall }, { at, theme, size, file }) {
  const height = isTall ? await page.evaluate(() => document.documentElement.scrollHeight) : size.height;
  const clip = { x: 0, y: 0, width: size.width, height: Math.min(height, 2 * size.height) };
  await page.screenshot({ path: path.join(target, file), animations: 'disabled', fullPage: isTall, clip });
  return { at, theme, width: size.width, file };
}

async function takePage(page, tour, at, theme) {
  await page.goto(tour.address + at);
  await page.locator('h1').first().waitFor({ timeout: 20_000 });
  await quiet(page);
  const shots = [];
  for (const size of tour.sizes) {
    await page.setViewportSize(size);
    await quiet(page);
    shots.push(await take(page, tour, { at, theme, size, file: nameOf(at, size, theme) }));
    for (const look of tour.looks) tour.note(await look(page, { at, theme, size }));
  }
  await page.setViewportSize(tour.sizes[0]);
  return shots;
}

const nameOf = (at, { width }, theme) =>
  `${at.replace(/^\/|\/$/g, '').replaceAll('/', '_') || 'home'}.${width}.${theme}.png`;

/** Goes through addresses in one theme, and through the records that their pages lead to; answers pictures and failures. */
export async function walk(page, tour, { theme, addresses, patterns }) {
  const waiting = [...addresses];
  const open = new Set(patterns);
  const [shots, failed] = [[], []];
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    try {
      shots.push(...(await takePage(page, tour, at, theme)));
      const records = await recordsOn(page, open);
      for (const record of records) open.delete(record.pattern);
      waiting.unshift(...records.map((record) => record.at));
    } catch (error) {
      failed.push(`${at} (${theme}): ${sentence(error)}`);
    }
  }
  return { shots, failed, reached: patterns.filter((pattern) => !open.has(pattern)) };
}
