// node scripts/write-security.mjs: updates the table of docs/security.md from the titles of the tests.
import { readFileSync, writeFileSync } from 'node:fs';
import { withRequirements } from './docs/security.mjs';
import { inRoot } from './root.mjs';

const file = inRoot('docs/security.md');
writeFileSync(file, withRequirements(readFileSync(file, 'utf8')));
