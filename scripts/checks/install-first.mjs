import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root as repository } from '../root.mjs';
import { isNode, parse } from './syntax.mjs';

/** How a script of package.json begins: a program of ours, nothing that npm installs. */
const program = /^(?:exec )?node (\S+\.mjs)(?: |$)/;
const laterOn = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration']);
const isInstalled = (name) => !/^(node:|[./])/.test(name);

/** The parts of a program that run as soon as it is opened, in order: what stands in functions runs when they are called. */
function* runAtOnce(node) {
  if (laterOn.has(node.type)) return;
  yield node;
  for (const value of Object.values(node).flat()) if (isNode(value)) yield* runAtOnce(value);
}

const isCallOf = (node, name) => node?.type === 'CallExpression' && node.callee.name === name;

/** The names that a file opens at once, and whether it installs: what stands behind `ensureInstalled()` may be anything. */
export function openedAtOnce(file, text) {
  const tree = parse(file, text);
  const opened = [];
  const requires = new Set();
  let isInstalledYet = false;
  const name = (literal) => opened.push(String(literal.value));
  for (const node of runAtOnce(tree)) {
    // Import declarations are opened before the first line runs, wherever they stand.
    if (/^(Import|ExportNamed|ExportAll)Declaration$/.test(node.type) && node.source) name(node.source);
    if (isCallOf(node, 'ensureInstalled')) isInstalledYet = true;
    if (isInstalledYet) continue;
    if (node.type === 'VariableDeclarator' && isCallOf(node.init, 'createRequire')) requires.add(node.id.name);
    if (node.type === 'ImportExpression' && node.source.type === 'Literal') name(node.source);
    if (node.type !== 'CallExpression' || node.arguments[0]?.type !== 'Literal') continue;
    if (isCallOf(node.callee, 'createRequire') || requires.has(node.callee.name)) name(node.arguments[0]);
  }
  return opened;
}

/** One line for each installed package that a program reaches before it can have installed it, with the way there. */
function reached(root, entry) {
  const seen = new Set();
  const follow = (file, way) => {
    if (seen.has(file) || !existsSync(file)) return [];
    seen.add(file);
    const here = [...way, path.relative(root, file)];
    return openedAtOnce(file, readFileSync(file, 'utf8')).flatMap((name) => {
      if (isInstalled(name)) return [`${here.join(' -> ')} opens ${name} before anything is installed`];
      return name.endsWith('.mjs') ? follow(path.resolve(path.dirname(file), name), here) : [];
    });
  };
  return follow(path.join(root, entry), []);
}

/** On a fresh clone every script of package.json must run: it is a program of ours, and opens no installed package by itself. */
export function findOpenedTooEarly(root = repository) {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return Object.entries(scripts).flatMap(([name, command]) => {
    const entry = program.exec(command)?.[1];
    if (!entry || !existsSync(path.join(root, entry)))
      return [`npm run ${name} runs "${command}": make it a program of scripts/ that installs first`];
    return reached(root, entry).map((line) => `npm run ${name}: ${line}`);
  });
}
