import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { type Look, lookAt, takePicture } from './look.ts';

const patienceMs = 90_000;
const stuckMs = 30_000;
const betweenMs = 1_000;

/** One press of a button until it succeeded: how often it was refused, what was seen at the first and at the worst refusal. */
export type Pressed = {
  refused: number;
  first?: Look;
  worst?: Look;
  longestMs: number;
  doneAt: number;
  isStuck: boolean;
};

type Pressing = {
  page: Page;
  /** Names the pictures. */
  name: string;
  press: () => Promise<unknown>;
  isDone: () => Promise<boolean>;
  /** Whether the answer to the press can be seen: no spinner, and a message. */
  isRefused: () => Promise<boolean>;
};

const count = ({ messages, toasts }: Look) => messages.length + toasts;

/** Presses, waits for the outcome that a person sees, and presses again a second later, without a reload. */
export async function pressUntilDone({ page, name, press, isDone, isRefused }: Pressing): Promise<Pressed> {
  const began = Date.now();
  const pressed: Pressed = { refused: 0, longestMs: 0, doneAt: Number.NaN, isStuck: false };
  while (Date.now() - began < patienceMs) {
    const at = Date.now();
    await press();
    let isOver = false;
    while (!isOver) {
      await pause(100);
      const ms = Date.now() - at;
      if (await isDone()) return { ...pressed, longestMs: Math.max(pressed.longestMs, ms), doneAt: Date.now() };
      isOver = await isRefused();
      if (!isOver && ms > stuckMs) {
        await takePicture(page, `${name}-stuck`);
        return { ...pressed, isStuck: true, longestMs: ms };
      }
      if (isOver) pressed.longestMs = Math.max(pressed.longestMs, ms);
    }
    // What fades in is there a moment later.
    await pause(350);
    const look = await lookAt(page);
    if (pressed.refused === 0) await takePicture(page, name);
    pressed.refused += 1;
    pressed.first ??= look;
    if (!pressed.worst || count(look) > count(pressed.worst)) pressed.worst = look;
    await pause(betweenMs);
  }
  return { ...pressed, isStuck: true };
}

/** Whether no form is being sent and no button of the page spins. */
export const isAtRest = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('[data-testid="submit-overlay"], button[data-loading]') === null);
