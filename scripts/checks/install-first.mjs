import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root as repository } from '../root.mjs';
import { isNode, parse } from './syntax.mjs';

/** Form of a package.json script: one of our own programs, nothing that npm installs. */
const program = /^(?:exec )?node (\S+\.mjs)(?: |$)/;
const laterOn = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration']);
const isInstalled = (name) => !/^(node:|[./])/.test(name);

/** The code of a program that runs on load, in order; function bodies run only when called. */
function* runAtOnce(node) {
  if (laterOn.has(node.type)) return;
  yield node;
  for (const value of Object.values(node).flat()) if (isNode(value)) yield* runAtOnce(value);
}

const isCallOf = (node, name) => node?.type === 'CallExpression' && node.callee.name === name;

/** Returns the names that a file imports on load; imports after `ensureInstalled()` are allowed. */
export function openedAtOnce(file, text) {
  const tree = parse(file, text);
  const opened = [];
  const requires = new Set();
  let isInstalledYet = false;
  const name = (literal) => opened.push(String(literal.value));
  for (const node of runAtOnce(tree)) {
    // Import declarations are resolved before the first line runs, wherever they are.
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

/** Returns one line for each installed package that a program imports before it can install it, with the import path. */
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

/** Every package.json script must run on a fresh clone: it is one of our programs, and imports no installed package on load. */
export function findOpenedTooEarly(root = repository) {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return Object.entries(scripts).flatMap(([name, command]) => {
    const entry = program.exec(command)?.[1];
    if (!entry || !existsSync(path.join(root, entry)))
      return [`npm run ${name} runs "${command}": make it a program of scripts/ that installs first`];
    return reached(root, entry).map((line) => `npm run ${name}: ${line}`);
  });
}
