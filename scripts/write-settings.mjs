// node scripts/write-settings.mjs: updates the table of settings in README.md from apps/api/src/config.ts.
import { readFileSync, writeFileSync } from 'node:fs';
import { withSettings } from './docs/settings.mjs';
import { inRoot } from './root.mjs';

const file = inRoot('README.md');
writeFileSync(file, withSettings(readFileSync(file, 'utf8')));
