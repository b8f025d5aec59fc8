// npm run new:module <name>: creates the files of a new module in contract, api, web and messages.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { nextSteps, sliceFiles } from './new-module/files.mjs';
import { endWithSentence } from './processes/end.mjs';
import { inRoot } from './root.mjs';

function declare(name) {
  const file = inRoot('packages/contract/src/modules.ts');
  const source = readFileSync(file, 'utf8');
  if (source.includes(`'${name}'`)) return;
  writeFileSync(file, source.replace('\n] as const;', `\n  '${name}',\n] as const;`));
}

function makeModule(name = '') {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error('Give a name in kebab-case: npm run new:module <name>');
  const files = Object.entries(sliceFiles(name));
  const taken = files.find(([file]) => existsSync(inRoot(file)));
  if (taken) throw new Error(`${taken[0]} exists: choose another name.`);
  declare(name);
  for (const [file, text] of files) {
    mkdirSync(path.dirname(inRoot(file)), { recursive: true });
    writeFileSync(inRoot(file), text);
    console.log(`made ${file}`);
  }
  console.log(`Next:\n- ${nextSteps(name).join('\n- ')}`);
}

try {
  makeModule(process.argv[2]);
} catch (error) {
  endWithSentence(error);
}
