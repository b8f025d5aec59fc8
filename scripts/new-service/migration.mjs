import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Returns the numbers of all migrations and their texts, in order of execution. */
function migrationsOf(root) {
  const folder = path.join(root, 'apps/api/migrations');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ number: Number(file.slice(0, 4)), text: readFileSync(path.join(folder, file), 'utf8') }));
}

/** Returns the values that a constraint allows after the last migration. */
function allowed(migrations, constraint) {
  const form = new RegExp(`add constraint ${constraint}\\s+check \\(\\w+ in \\(([^)]*)\\)\\)`, 'g');
  const last = migrations.flatMap(({ text }) => [...text.matchAll(form)]).at(-1);
  if (!last) throw new Error(`No migration says which values ${constraint} allows.`);
  return last[1].split(',').map((value) => value.trim());
}

/** Returns an id of an internal account that no migration uses. */
function freeAccountId(migrations) {
  const opened = migrations.flatMap(({ text }) => [
    ...text.matchAll(/open_account\('01900000-0000-7000-8000-(\d{12})', 'house:/g),
  ]);
  const last = Math.max(...opened.map(([, digits]) => Number(digits)));
  return `01900000-0000-7000-8000-${String(last + 1).padStart(12, '0')}`;
}

/** Returns the template's migration with the next free number, including all values that are allowed already. */
export function numberedMigration(root, { file, text }, { name }) {
  const migrations = migrationsOf(root);
  const next = Math.max(...migrations.map(({ number }) => number)) + 1;
  const withOwn = (constraint) => [...allowed(migrations, constraint), `'${name}'`].join(', ');
  return {
    file: file.replace('/0000_', `/${String(next).padStart(4, '0')}_`),
    text: text
      .replace('HOUSE_ACCOUNT_ID', freeAccountId(migrations))
      .replace('ORDER_KINDS', withOwn('order_terms_kind_check'))
      .replace('PRICED_SERVICES', withOwn('price_versions_service_known')),
  };
}
