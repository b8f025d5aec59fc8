// npm run texts: writes all texts by screen to build/texts.csv, English and Hindi side by side, for editing in a spreadsheet program.
// npm run texts -- --sample 200 --seed 7: writes only 200 random texts to build/texts-sample-7.csv, for review.
// npm run texts -- <file>: reads the edited file back into packages/messages; rows with errors are listed and nothing is saved.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { endWithSentence } from './processes/end.mjs';
import { inRoot } from './root.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { requireNode } from './steps/node-version.mjs';

function readArguments() {
  const { values, positionals } = parseArgs({
    options: { sample: { type: 'string' }, seed: { type: 'string', default: '1' } },
    allowPositionals: true,
  });
  const { sample, seed } = values;
  for (const number of [sample ?? '1', seed])
    if (!/^[1-9]\d{0,8}$/.test(number)) throw new Error(`--sample and --seed take a whole number, not "${number}".`);
  return {
    edited: positionals[0],
    sample: sample === undefined ? undefined : { count: Number(sample), seed: Number(seed) },
  };
}

async function run({ edited, sample }) {
  requireNode();
  await ensureInstalled();
  const { saveSheet, sheetOf } = await import('./texts/sheet.mjs');
  if (edited !== undefined) {
    const changed = saveSheet(inRoot(), readFileSync(path.resolve(edited), 'utf8'));
    console.log(`${changed} texts changed. Next: npm run format, then npm run check.`);
    return;
  }
  const target = inRoot(sample ? `build/texts-sample-${sample.seed}.csv` : 'build/texts.csv');
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, sheetOf(inRoot(), sample));
  console.log(
    `${sample ? `${sample.count} texts drawn` : 'All texts'} by screen: ${path.relative(inRoot(), target)}. Edit the last two columns, then npm run texts -- <file>.`,
  );
}

try {
  await run(readArguments());
} catch (error) {
  endWithSentence(error);
}
