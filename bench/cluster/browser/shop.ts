import { m } from '@sevadesk/messages';
import type { Page } from 'playwright-core';
import { typedValues } from '../../../apps/api/test/factories/nsdl-pan.ts';
import { fillKey, fillNext, lostKeys, type Values } from './fields.ts';
import { type Look, lookAt, takePicture } from './look.ts';
import { isAtRest, type Pressed, pressUntilDone } from './press.ts';

const applyAddress = '/merchant/product/nsdl-pan/physical/individual/N/apply';
const phone = { width: 360, height: 780 };
const desk = { width: 1440, height: 900 };

/** `before`: fields typed and saved before the fault; the others are typed while nobody leads. */
export type Way = { number: number; before: number; isPhone: boolean; reloads: boolean };
export type Told = Pressed & {
  lost: string[];
  typed: Values;
  reload?: { look: Look; lost: string[]; waitedMs: number };
};

/** The number of the run in letters: a name has no digits. */
const lettersOf = (number: number) => [...String(number)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('');

/** Long names as they occur in the south; the name on the card has room for 37 letters. */
function valuesOf({ number }: Way): Values {
  const [lastName, firstName] = ['VENKATACHALAPATHY', `LAKSHMINARAYANAN ${lettersOf(number)}`];
  const name = `${firstName} ${lastName}`;
  const same = { cardName: name, aadhaarName: name, verifierName: name };
  const { middleName: _, ...values } = typedValues({ lastName, firstName, ...same, resArea: 'SHRI RAMAKRISHNA PURAM' });
  return values;
}

/** Opens the form of a new PAN and fills in its first fields, which are saved. */
export async function openForm(page: Page, address: string, way: Way): Promise<{ values: Values; typed: Values }> {
  await page.setViewportSize(desk);
  await page.goto(address + applyAddress);
  await page.locator('[data-key="lastName"]').waitFor();
  const values = valuesOf(way);
  const typed: Values = {};
  await fillNext(page, values, typed, way.before);
  if (way.before > 0) await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
  return { values, typed };
}

/** Reloads the page while nobody leads, and waits until the form is there again; a person presses "Try again" meanwhile. */
async function reloadForm(page: Page, name: string, typed: Values) {
  const began = Date.now();
  await page.reload();
  await page.waitForTimeout(11_500);
  const look = await lookAt(page);
  await takePicture(page, `${name}-reloaded`);
  const again = page.getByRole('button', { name: m.shared_retry(), exact: true });
  while (!(await page.locator('[data-key="lastName"]').isVisible())) {
    if (await again.first().isVisible()) await again.first().click();
    await page.waitForTimeout(500);
    if (Date.now() - began > 120_000)
      throw new Error('After the reload the form did not come back within two minutes.');
  }
  await page.waitForTimeout(1_000);
  await takePicture(page, `${name}-after-reload`);
  return { look, lost: await lostKeys(page, typed), waitedMs: Date.now() - began };
}

/** On a phone the form has steps; the last one has the button that sends it. */
async function goToLastStep(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: m.shared_next(), exact: true });
  for (let n = 0; n < 12 && (await next.isVisible()); n++) {
    await next.click();
    await page.waitForTimeout(200);
  }
}

/** Types the rest while nobody leads, looks whether all of it stays, and presses until the form is accepted. */
export async function meetOutage(
  page: Page,
  way: Way,
  { values, typed }: { values: Values; typed: Values },
): Promise<Told> {
  const name = `shop-${way.number}-${way.isPhone ? 360 : 1440}`;
  await fillNext(page, values, typed);
  let reload: Told['reload'];
  if (way.reloads) {
    reload = await reloadForm(page, name, typed);
    for (const key of reload.lost) await fillKey(page, key, typed[key]);
  }
  if (way.isPhone) {
    await page.setViewportSize(phone);
    await goToLastStep(page);
  }
  const submit = page.getByRole('button', { name: m.nsdl_pan_merchant_form_next(), exact: true });
  let lost: string[] = [];
  const pressed = await pressUntilDone({
    page,
    name,
    press: async () => {
      await submit.click();
      // A note of something else that comes up at the button stays while the mouse is on it.
      await page.mouse.move(5, 400);
    },
    isDone: () => page.getByRole('heading', { level: 1, name: m.nsdl_pan_merchant_pre_title() }).isVisible(),
    isRefused: async () => {
      const said = page.locator('form [role="alert"], [data-status="failed"]');
      if (!(await isAtRest(page)) || !(await said.first().isVisible())) return false;
      lost = [...new Set([...lost, ...(await lostKeys(page, typed))])];
      return true;
    },
  });
  if (pressed.isStuck) console.log('stuck:', await page.locator('form').innerText());
  return { ...pressed, lost, typed, ...(reload && { reload }) };
}
