import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readLanguages } from '../../packages/contract/write-languages.mjs';
import { root as repository } from '../root.mjs';
import { lineOf, parse, sourcesIn, walk } from './syntax.mjs';

const sources = ['apps/api/src', 'apps/web/src', 'packages/contract/src', 'packages/messages/src'];
/** Build and check scripts; the scripts that build the pages are next to their sources. */
const programs = ['scripts', 'apps/web', 'packages/messages', 'packages/contract'];

/** Files that may name a language, and why. */
const allowed = new Map([
  ['apps/api/src/providers/bill-network/wire-catalogue.ts', 'the network names the languages of its texts'],
  ['apps/api/src/providers/bill-network/fake-billers.ts', 'sample billers of the network'],
]);
const isSample = (file) => /\/(sample|generated|test)\//.test(file);

const programsIn = (root, folder) =>
  readdirSync(path.join(root, folder), { recursive: folder === 'scripts' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.(mjs|ts)$/.test(file) && !/\.test\.\w+$/.test(file));

/** The ways to name a language: its code, a locale of it, in SQL, a field per language, a name that ends in it. */
function formsOf(codes) {
  const any = codes.join('|');
  const endings = codes.map((code) => `${code.charAt(0).toUpperCase()}${code.slice(1)}`).join('|');
  return {
    literal: new RegExp(`^(${any})(-[A-Z]{2})?$`),
    sql: new RegExp(`'(${any})'|\\b\\w+_(${any})\\b`),
    name: new RegExp(`^(${any})$|[a-z](${endings})$`),
  };
}

const isField = ({ type, computed }) =>
  !computed && /^(Property|MemberExpression|TSPropertySignature|PropertyDefinition)$/.test(type);

/** Returns the language that a node names; undefined if none. */
function namedBy(node, { literal, sql, name }) {
  if (node.type === 'Literal' && typeof node.value === 'string' && literal.test(node.value)) return node.value;
  if (node.type === 'TemplateElement') return sql.exec(node.value.raw)?.[0];
  if (!isField(node)) return undefined;
  const field = node.key?.name ?? node.property?.name;
  return field !== undefined && name.test(field) ? field : undefined;
}

function faultsOf(file, text, forms) {
  const found = [];
  for (const node of walk(parse(file, text))) {
    const named = namedBy(node, forms);
    if (named !== undefined) found.push(`${file}:${lineOf(text, node)} names a language (${named})`);
  }
  return [...new Set(found)];
}

/** Returns one line for each place that names a language instead of using the list (packages/contract/languages). */
export function findNamedLanguages(root = repository) {
  const forms = formsOf(readLanguages(root).map(({ code }) => code));
  return [...sources.flatMap((folder) => sourcesIn(root, folder)), ...programs.flatMap((one) => programsIn(root, one))]
    .filter((file) => !allowed.has(file) && !isSample(file))
    .flatMap((file) => faultsOf(file, readFileSync(path.join(root, file), 'utf8'), forms));
}
