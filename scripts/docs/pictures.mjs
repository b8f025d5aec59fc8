import { freePort } from '../processes/ports.mjs';
import { built } from '../stack/programs.mjs';
import { startStack } from '../stack/stack.mjs';

const captcha = 'KAPCHA';

/** Starts a separate stack for screenshots, with the sample network and a known captcha. */
export async function openStack(dataDir) {
  const ports = { PORT: await freePort(), SIMULATOR_PORT: await freePort(), SIMULATOR_SMTP_PORT: await freePort() };
  const { DATABASE_URL: _database, MIGRATION_DATABASE_URL: _owner, PUBLIC_URL: _public, ...env } = process.env;
  const own = Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)]));
  return startStack({
    env: { ...env, ...own, DATA_DIR: dataDir, CAPTCHA_FIXED_ANSWER: captcha, NODE_ENV: 'test' },
    programs: built,
  });
}

/** Signs in a user of the sample network. It waits for the captcha image, because the captcha is bound to it. */
export async function signIn(page, address, { userName, password }) {
  await page.goto(`${address}/auth/login`);
  await page.locator('form img').waitFor();
  await page.locator('input[name=userName]').fill(userName);
  await page.locator('input[name=password]').fill(password);
  await page.locator('input[name=captcha]').fill(captcha);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(/\/(backend|merchant)\//);
}
