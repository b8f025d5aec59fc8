// npm run screenshots: takes the screenshots of README.md, from the sample network in a separate stack.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStack, signIn } from './docs/pictures.mjs';
import { shots } from './docs/shots.mjs';
import { sentence } from './processes/end.mjs';
import { inRoot } from './root.mjs';
import { ensureBuilt } from './steps/build.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { requireNode } from './steps/node-version.mjs';
import { ensureBrowser } from './tests/browser.mjs';

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
  await page.goto(settings.address + at);
  if (click) await page.getByRole('button', { name: click }).first().click();
  // The notification stream never ends, so the network never becomes idle.
  await page.waitForTimeout(1_500);
  await page.screenshot({ path: inRoot('docs/images', file), animations: 'disabled' });
  await context.close();
  console.log(`docs/images/${file}`);
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'sevadesk-pictures-'));
let stack;
let browser;
try {
  requireNode();
  await ensureInstalled();
  await ensureBuilt();
  mkdirSync(inRoot('docs/images'), { recursive: true });
  stack = await openStack(dataDir);
  const { chromium } = await import('@playwright/test');
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
