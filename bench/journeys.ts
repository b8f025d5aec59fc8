// npm run bench journeys: measures the daily journeys in presses, keys, fields, seconds of waiting and screens of height, driven in
// Chromium against a running product with the sample network: BENCH_URL=http://127.0.0.1:8080 BENCH_SIGN_INS=data/sample-signins.json.
// It needs CAPTCHA_FIXED_ANSWER=KAPCHA and empties the sample's queues, so a second run needs a fresh sample; BENCH_ROAD=payment selects
// the journeys of that name, BENCH_FORMS=10 makes fewer forms to verify, BENCH_PICTURES=docs/images/journeys stores a picture of each.
// Figures of a recorded run: docs/journeys.md.
import { mkdirSync, readFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';
import { signIn } from '../scripts/docs/pictures.mjs';
import { answerTicket, approvePayment, approveRegistration } from './journeys/desks.ts';
import { packEnvelope, receiveEnvelope } from './journeys/envelope.ts';
import { fillQueue } from './journeys/fill-queue.ts';
import { newPan } from './journeys/new-pan.ts';
import { changePrice } from './journeys/price.ts';
import { Road } from './journeys/road.ts';
import { scanByCamera } from './journeys/scan.ts';
import { verify, verifyFields } from './journeys/verify.ts';

const address = process.env['BENCH_URL'] ?? 'http://127.0.0.1:8080';
const signIns: { userName: string; password: string }[] = JSON.parse(
  readFileSync(process.env['BENCH_SIGN_INS'] ?? 'data/sample-signins.json', 'utf8'),
);
const phone = { width: 360, height: 780 };
const desk = { width: 1440, height: 900 };

/** Forms that are accepted in a row, and forms whose fields are walked through before. */
const inRow = Number(process.env['BENCH_FORMS'] ?? 50);
const byField = 5;

type Walk = {
  what: string;
  who: string;
  on: typeof phone;
  walk: (road: Road, address: string) => Promise<unknown>;
  /** Fills the queue that the road works on, as the shop. */
  fill?: (page: Page) => Promise<void>;
};

const roads: Walk[] = [
  { what: 'New PAN, on a phone', who: 'shop', on: phone, walk: newPan },
  { what: 'Scan by camera, 3 pages', who: 'shop', on: phone, walk: scanByCamera },
  {
    what: 'Verify, field by field',
    who: 'admin',
    on: desk,
    fill: (page) => fillQueue(page, byField + inRow),
    walk: (road, at) => verifyFields(road, at, byField),
  },
  { what: 'Verify', who: 'admin', on: desk, walk: (road, at) => verify(road, at, inRow) },
  { what: 'Pack a consignment, 3 forms', who: 'franchise', on: desk, walk: packEnvelope },
  { what: 'Receive a consignment', who: 'operations', on: desk, walk: receiveEnvelope },
  { what: 'Change a price', who: 'admin', on: desk, walk: changePrice },
  { what: 'Approve a payment', who: 'admin', on: desk, walk: approvePayment },
  { what: 'Approve a registration', who: 'admin', on: desk, walk: approveRegistration },
  { what: 'Answer a ticket', who: 'admin', on: desk, walk: answerTicket },
];

async function roadOf(browser: Browser, userName: string, viewport: typeof phone): Promise<Road> {
  const page = await browser.newPage({ viewport, locale: 'en-IN', serviceWorkers: 'block', baseURL: address });
  const person = signIns.find((one) => one.userName === userName);
  if (!person) throw new Error(`There is no sign-in of ${userName}: the roads need the sample network.`);
  await signIn(page, address, person);
  return new Road(page);
}

const median = (of: readonly number[]): number =>
  of.toSorted((one, other) => one - other)[Math.floor(of.length / 2)] ?? 0;

function report(
  what: string,
  { length: { taps, keys, fields, waited, screens, seconds, laps } }: Road,
  times = 1,
): void {
  const each = (value: number, digits = 0) => (value / times).toFixed(digits).padStart(7);
  console.log(
    `${what.padEnd(28)}${each(taps)}${each(keys)}${each(fields)}${each(waited, 1)}${screens.toFixed(1).padStart(8)}${seconds ? each(seconds, 1) : ''}`,
  );
  if (laps.length > 1) console.log(`  median ${median(laps).toFixed(2)} s, longest ${Math.max(...laps).toFixed(2)} s`);
}

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
});
try {
  console.log(`${'road'.padEnd(28)}   taps   keys fields   wait screens   whole`);
  if (process.env['BENCH_PICTURES']) mkdirSync(process.env['BENCH_PICTURES'], { recursive: true });
  for (const { what, who, on, walk, fill } of roads.filter((one) =>
    one.what.includes(process.env['BENCH_ROAD'] ?? ''),
  )) {
    if (fill) await fill((await roadOf(browser, 'shop', desk)).page);
    const road = await roadOf(browser, who, on);
    const times = await walk(road, address);
    if (typeof times === 'number') report(`${what}, each of ${times}`, road, times);
    else report(what, road);
  }
} finally {
  await browser.close();
}
