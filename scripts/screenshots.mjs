// npm run screenshots: the pictures of README.md, taken from the sample network in a stack of its own.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { shots } from './docs/shots.mjs';
import { sentence } from './processes/end.mjs';
import { freePort } from './processes/ports.mjs';
import { inRoot } from './root.mjs';
import { built } from './stack/programs.mjs';
import { startStack } from './stack/stack.mjs';
import { ensureBuilt } from './steps/build.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { ensureBrowser } from './tests/browser.mjs';

const captcha = 'KAPCHA';

async function openStack(dataDir) {
  const ports = { PORT: await freePort(), SIMULATOR_PORT: await freePort(), SIMULATOR_SMTP_PORT: await freePort() };
  const { DATABASE_URL: _database, MIGRATION_DATABASE_URL: _owner, PUBLIC_URL: _public, ...env } = process.env;
  const own = Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)]));
  return startStack({
    env: { ...env, ...own, DATA_DIR: dataDir, CAPTCHA_FIXED_ANSWER: captcha, NODE_ENV: 'test' },
    programs: built,
  });
}

async function signIn(page, address, { userName, password }) {
  await page.goto(`${address}/auth/login`);
  await page.locator('input[name=userName]').fill(userName);
  await page.locator('input[name=password]').fill(password);
  await page.locator('input[name=captcha]').fill(captcha);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(/\/(backend|merchant)\//);
}

async function take(browser, { settings, signInsFile }, { file, user, at, click, size, scheme }) {
  const context = await browser.newContext({ viewport: size, colorScheme: scheme, deviceScaleFactor: 1 });
  const page = await context.newPage();
  const signIns = JSON.parse(readFileSync(signInsFile, 'utf8'));
  if (user)
    await signIn(
      page,
      settings.address,
      signIns.find(({ userName }) => userName === user),
    );
  await page.goto(settings.address + at, { waitUntil: 'networkidle' });
  if (click) await page.getByRole('button', { name: click }).first().click();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: inRoot('docs/images', file), animations: 'disabled' });
  await context.close();
  console.log(`docs/images/${file}`);
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'sevadesk-pictures-'));
let stack;
let browser;
try {
  await ensureInstalled();
  await ensureBuilt();
  mkdirSync(inRoot('docs/images'), { recursive: true });
  stack = await openStack(dataDir);
  browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  for (const shot of shots) await take(browser, stack, shot);
} catch (error) {
  process.exitCode = 1;
  console.error(sentence(error));
} finally {
  await browser?.close();
  await stack?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
