import path from 'node:path';
import type { Locator, Page } from 'playwright-core';

/** `seconds` from start to stop, for roads that are timed whole; `laps` their parts, for those that repeat one thing. */
export type Length = {
  taps: number;
  keys: number;
  fields: number;
  waited: number;
  screens: number;
  seconds: number;
  laps: number[];
};

/** Where the pictures of the roads are stored; without it none are taken. */
const pictures = process.env['BENCH_PICTURES'];
/** A picture of a wide screen is taken at this size, so that it stays small. */
const pictureSize = { width: 1200, height: 750 };

/** Counts a user's actions on a page: presses, keys, fields filled, seconds of waiting, and the height of the tallest page in screens. */
export class Road {
  readonly page: Page;
  readonly length: Length = { taps: 0, keys: 0, fields: 0, waited: 0, screens: 0, seconds: 0, laps: [] };
  private began = 0;
  private lapBegan = 0;

  constructor(page: Page) {
    this.page = page;
  }

  /** The clock of the whole road runs from here to `stop`. */
  start(): void {
    this.began = performance.now();
    this.lapBegan = this.began;
  }

  /** One of the things that the road repeats is done; the next one begins. */
  lap(): void {
    const now = performance.now();
    this.length.laps.push((now - this.lapBegan) / 1000);
    this.lapBegan = now;
  }

  /** Takes a picture of the screen, which counts neither for the clock nor for the length. */
  async picture(name: string): Promise<void> {
    if (pictures === undefined) return;
    const before = performance.now();
    const size = this.page.viewportSize();
    const isWide = size !== null && size.width > pictureSize.width;
    if (isWide) await this.page.setViewportSize(pictureSize);
    // Another size of the screen may have moved the present row out of sight.
    await this.page.evaluate(() => document.querySelector('[data-current]')?.scrollIntoView({ block: 'center' }));
    await this.page.waitForTimeout(800);
    const file = path.join(pictures, `${name}.jpg`);
    await this.page.screenshot({ path: file, type: 'jpeg', quality: 50, animations: 'disabled', scale: 'css' });
    if (isWide) await this.page.setViewportSize(size);
    const took = performance.now() - before;
    this.began += took;
    this.lapBegan += took;
  }

  stop(): void {
    this.length.seconds = (performance.now() - this.began) / 1000;
  }

  async tap(target: Locator): Promise<void> {
    this.length.taps += 1;
    await target.click();
  }

  /** Types into a field: one press to focus it, one key per character. */
  async type(name: string, text: string): Promise<void> {
    this.length.taps += 1;
    this.length.fields += 1;
    this.length.keys += text.length;
    await this.page.locator(`[name="${name}"]`).fill(text);
  }

  /** The same for a field that is known by its label. */
  async fill(field: Locator, text: string): Promise<void> {
    this.length.taps += 1;
    this.length.fields += 1;
    this.length.keys += text.length;
    await field.fill(text);
  }

  /** A choice from a list: one press opens it, one takes the choice. */
  async choose(name: string, value: string): Promise<void> {
    await this.pick(this.page.locator(`select[name="${name}"]`), value);
  }

  /** The same for a list that is known by its label. */
  async pick(list: Locator, value: string): Promise<void> {
    this.length.taps += 2;
    this.length.fields += 1;
    await list.selectOption(value);
  }

  /** Selects a radio button or checkbox by its label. */
  async tick(role: 'radio' | 'checkbox', name: string): Promise<void> {
    this.length.fields += 1;
    await this.tap(this.page.getByRole(role, { name, exact: true }).first());
  }

  async press(key: string): Promise<void> {
    this.length.keys += 1;
    await this.page.keyboard.press(key);
  }

  /** Waits for a target, and counts the time. */
  async until(target: Locator): Promise<void> {
    const began = performance.now();
    await target.waitFor({ timeout: 60_000 });
    this.length.waited += (performance.now() - began) / 1000;
    const high = await this.page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight);
    this.length.screens = Math.max(this.length.screens, high);
  }
}
