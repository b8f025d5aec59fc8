// node scripts/write-settings.mjs: brings the table of settings in README.md up to date with apps/api/src/config.ts.
import { readFileSync, writeFileSync } from 'node:fs';
import { withSettings } from './docs/settings.mjs';
import { inRoot } from './root.mjs';

const file = inRoot('README.md');
writeFileSync(file, withSettings(readFileSync(file, 'utf8')));
