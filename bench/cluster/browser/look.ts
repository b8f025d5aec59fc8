import path from 'node:path';
import { m } from '@sevadesk/messages';
import type { Page } from 'playwright-core';

/** What a person sees at one moment: each message with its number, and signs of a page that does not work. */
export type Look = { messages: string[]; sentences: number; toasts: number; isBlank: boolean; isSignedOut: boolean };

const sentence = m.errors_unavailable();
const pictures = process.env['BENCH_PICTURES'];

/**
 * Reads the messages on a page, or of its open dialog: alerts, toasts and states of saving; `sentences` counts the one sentence of an
 * outage. A page behind a dialog may have notices of its own.
 */
export async function lookAt(page: Page): Promise<Look> {
  return page.evaluate((text) => {
    const isShown = (element: Element) => element.getClientRects().length > 0;
    const within = [...document.querySelectorAll('[role="dialog"]')].find(isShown) ?? document;
    const all = [...within.querySelectorAll<HTMLElement>('[role="alert"], [data-status="failed"]')].filter(isShown);
    // An alert within an alert is one message.
    const outer = all.filter((one) => !all.some((other) => other !== one && other.contains(one)));
    const shown = document.body.innerText;
    return {
      messages: outer.map(({ innerText }) => innerText.replaceAll(/\s+/g, ' ').trim()).filter(Boolean),
      sentences: shown.split(text).length - 1,
      toasts: [...document.querySelectorAll('.mantine-Notification-root')].filter(isShown).length,
      isBlank: shown.trim().length < 40,
      isSignedOut: location.pathname === '/auth/login',
    };
  }, sentence);
}

/** Takes a picture of the screen into the folder BENCH_PICTURES; without it none is taken. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (pictures === undefined) return;
  await page.screenshot({ path: path.join(pictures, `${name}.png`), animations: 'disabled', scale: 'css' });
}
