import { expect, type Locator, type Page, test } from '@playwright/test';
import { nsdlPan } from '@sevadesk/contract/nsdl-pan';
import { panLabel } from '@sevadesk/messages';
import { textField } from '../pages/form.ts';
import { signIn } from '../pages/sign-in.ts';
import { sampleSignIn } from '../stack/settings.ts';

type Held = { asked: Promise<unknown>; letGo: () => void };

/** Delays the calls of one address until they are released; `asked` resolves with the first. */
async function holdCalls(page: Page, path: string): Promise<Held> {
  let letGo = () => {};
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**${path}`, async (route) => {
    await free;
    await route.continue();
  });
  return { asked: page.waitForRequest(`**${path}`), letGo };
}

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

/** The first save completes while a field far below is being typed: the address gets its number, and nothing else moves. */
async function expectUnmoved(page: Page, save: Held, field: Locator): Promise<void> {
  await field.scrollIntoViewIfNeeded();
  await field.pressSequentially('Na');
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(0);
  save.letGo();
  await expect(page).toHaveURL(/[0-9a-f]{8}-[0-9a-f-]{27}$/);
  await expect(field).toBeFocused();
  await page.keyboard.type('moona');
  await expect(field).toHaveValue(/namoona/i);
  expect(await scrolled(page)).toBe(before);
}

test('the first save of a form on a slow connection does not change the page and the focus', async ({ page }) => {
  await signIn(page, sampleSignIn('distributor'));
  const save = await holdCalls(page, nsdlPan.createDraft.path);
  await page.goto('/merchant/product/nsdl-pan/physical/individual/N/apply');
  await textField(page, panLabel('field', 'firstName')).first().fill('ASHA');
  await save.asked;
  await expectUnmoved(page, save, textField(page, panLabel('field', 'resArea')));
});
