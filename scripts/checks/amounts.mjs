import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from 'rolldown/experimental';
import { root as repository } from '../root.mjs';
import { isNode, lineOf, parse, sourcesIn, walk } from './syntax.mjs';

const sources = ['apps/api/src', 'apps/web/src', 'packages/contract/src'];

/** Files that may format an amount themselves, with the reason. */
const byHand = new Map([
  ['packages/contract/src/kernel/money-format.ts', 'the writers themselves'],
  ['apps/web/src/shared/form/number-fields.tsx', 'the sign before an input'],
  ['apps/api/src/sample/members.ts', 'the words of a sample bank card'],
]);

/** Each meaning has its own function and component: a payment is never formatted as a balance, nor a balance as a payment. */
const paid = new Set(['formatAmount', 'Amount']);
const balances = new Set(['formatBalance', 'Balance']);

const names = 'packages/contract/src/kernel/balance-names.ts';

async function nameJudge(root) {
  const { code } = transformSync(names, readFileSync(path.join(root, names), 'utf8'));
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)).isBalanceName;
}

const identifiers = (node) => [...walk(node)].filter(({ type }) => type === 'Identifier').map(({ name }) => name);

/** Returns the formatter that a node calls or renders, and its argument. */
function writing(node) {
  if (node.type === 'CallExpression') return [node.callee.name, node.arguments[0]];
  if (node.type !== 'JSXOpeningElement') return [];
  const value = node.attributes.find((one) => one.name?.name === 'value')?.value;
  return [node.name.name, value];
}

function textOf(node) {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateElement') return node.value.raw;
  return node.type === 'JSXText' ? node.value : '';
}

/** Whether a text contains an amount: the rupee sign, or the '/-' that ends a sum. */
const writesAmount = (text) => text.includes('₹') || /^\/-|\d\/-/.test(text);

/** Files without a match are not parsed, because most contain no amount. */
const mayWrite = /₹|\/-|\b(?:format)?(?:Amount|Balance)\b/;

const isFunction = ({ type } = {}) => type === 'ArrowFunctionExpression' || type.startsWith('Function');

/** Returns the file's own functions that format one of their parameters, by name: the formatter and the parameter's index. */
function writersIn(tree) {
  const writers = new Map();
  for (const node of walk(tree)) {
    const [name, made] = node.type === 'VariableDeclarator' ? [node.id.name, node.init] : [node.id?.name, node];
    if (!name || !isNode(made) || !isFunction(made)) continue;
    const given = made.params.map((param) => param.name);
    for (const inner of walk(made)) {
      const [writer, value] = writing(inner);
      if (!isNode(value) || !(paid.has(writer) || balances.has(writer))) continue;
      const place = given.findIndex((param) => param && identifiers(value).includes(param));
      // A parameter named as a balance or a price already states its meaning.
      if (place >= 0 && given[place].toLowerCase() === 'paise') writers.set(name, { writer, place });
    }
  }
  return writers;
}

function faultsOf(file, text, isBalanceName) {
  if (!mayWrite.test(text)) return [];
  const faults = [];
  const tell = (node, said) => faults.push(`${file}:${lineOf(text, node)} ${said}`);
  const tree = parse(file, text);
  const own = writersIn(tree);
  for (const node of walk(tree)) {
    if (!byHand.has(file) && writesAmount(textOf(node))) tell(node, 'writes an amount by hand');
    const called = node.type === 'CallExpression' ? own.get(node.callee.name) : undefined;
    const [writer, given] = called ? [called.writer, node.arguments[called.place]] : writing(node);
    if (!isNode(given) || !(paid.has(writer) || balances.has(writer))) continue;
    const said = identifiers(given);
    const isBalance = said.some(isBalanceName);
    if (paid.has(writer) && isBalance) tell(node, `writes a balance or limit (${said.join('.')}) as a payment`);
    if (balances.has(writer) && !isBalance) tell(node, `writes a payment (${said.join('.')}) as a balance or limit`);
  }
  return faults;
}

/** Reports amounts in a wrong format: payments are '1,500.00/-', balances and limits '₹ 1,500.00'. */
export async function findMixedAmounts(root = repository) {
  const isBalanceName = await nameJudge(root);
  return sources
    .flatMap((folder) => sourcesIn(root, folder))
    .flatMap((file) => faultsOf(file, readFileSync(path.join(root, file), 'utf8'), isBalanceName));
}
