import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root as repository } from '../root.mjs';
import { parse, sourcesIn, walk } from './syntax.mjs';

const server = 'apps/api/src';
const builders = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);
const statement = /\b(?:insert\s+into|delete\s+from|merge\s+into|update)\s+([a-z_]+(?:\.[a-z_]+)?)/g;
/** Words after `update` that are no table: `for update skip locked`, `do update set`, `before update on`. */
const noTable = new Set(['set', 'of', 'skip', 'nowait', 'on', 'or']);

/** Returns the part of the server that a file belongs to: its module, else its folder. */
const partOf = (file) => /\/modules\/([^/]+)\//.exec(file)?.[1] ?? file.split('/')[3];

const inSnakeCase = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns the tables that a node writes, by query builder or in SQL text. */
function writtenBy(node) {
  if (node.type === 'CallExpression' && builders.has(node.callee.property?.name)) {
    const [table] = node.arguments;
    return typeof table?.value === 'string' ? [inSnakeCase(table.value.split(' ')[0])] : [];
  }
  const text = node.type === 'TemplateElement' ? node.value.raw : node.type === 'Literal' && node.value;
  if (typeof text !== 'string') return [];
  return [...text.matchAll(statement)].map(([, table]) => table).filter((table) => !noTable.has(table));
}

/** Returns the files that write each table, by part of the server. */
function writers(root) {
  const found = new Map();
  for (const file of sourcesIn(root, server)) {
    const text = readFileSync(path.join(root, file), 'utf8');
    if (!/insert|update|delete|merge/i.test(text)) continue;
    for (const table of [...walk(parse(file, text))].flatMap(writtenBy)) {
      const parts = found.get(table) ?? new Map();
      found.set(table, parts.set(partOf(file), file));
    }
  }
  return found;
}

/** Foreign tables that the ledger may read: owners of wallets, actors, and network settings. */
const readByLedger = new Set(['merchants', 'users', 'settings', 'tax_rates']);
const readers = new Set(['selectFrom', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin']);

function readBy(node) {
  if (node.type === 'CallExpression' && readers.has(node.callee.property?.name)) {
    const [table] = node.arguments;
    return typeof table?.value === 'string' ? [inSnakeCase(table.value.split(' ')[0])] : [];
  }
  if (node.type !== 'TemplateElement') return [];
  return [...node.value.raw.matchAll(/\b(?:from|join)\s+([a-z_]+(?:\.[a-z_]+)?)/g)].map(([, table]) => table);
}

/** Returns one line for each foreign table that the ledger reads. */
function foreignReads(root, written) {
  return sourcesIn(root, server)
    .filter((file) => partOf(file) === 'wallet')
    .flatMap((file) => {
      const tables = new Set([...walk(parse(file, readFileSync(path.join(root, file), 'utf8')))].flatMap(readBy));
      return [...tables]
        .filter((table) => written.has(table) && !written.get(table).has('wallet') && !readByLedger.has(table))
        .map((table) => `${file} reads ${table}: give the ledger a proof of it by ledger-proofs.ts`);
    });
}

/** Returns one line for each table that several modules write (its owner should export the act) and each foreign read of the ledger. */
export function findSharedTables(root = repository) {
  const written = writers(root);
  const shared = [...written]
    .filter(([, parts]) => parts.size > 1)
    .map(([table, parts]) => {
      const places = [...parts].map(([part, file]) => `${part} (${file})`);
      return `${table} is written by ${places.join(' and ')}`;
    });
  return [...shared, ...foreignReads(root, written)];
}
