// npm run texts: all texts by screen as build/texts.csv, English beside Hindi, for an editor to work on in any spreadsheet program.
// npm run texts -- <file>: reads the edited file back into packages/messages; a row with a fault is named and nothing is saved.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { endWithSentence } from './processes/end.mjs';
import { inRoot } from './root.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { requireNode } from './steps/node-version.mjs';

const target = inRoot('build/texts.csv');

async function run(edited) {
  requireNode();
  await ensureInstalled();
  const { saveSheet, sheetOf } = await import('./texts/sheet.mjs');
  if (edited !== undefined) {
    const changed = saveSheet(inRoot(), readFileSync(path.resolve(edited), 'utf8'));
    console.log(`${changed} texts changed. Next: npm run format, then npm run check.`);
    return;
  }
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, sheetOf(inRoot()));
  console.log(
    `All texts by screen: ${path.relative(inRoot(), target)}. Edit the last two columns, then npm run texts -- <file>.`,
  );
}

try {
  await run(process.argv[2]);
} catch (error) {
  endWithSentence(error);
}
