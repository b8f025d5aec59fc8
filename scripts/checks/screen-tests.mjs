import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root as repository } from '../root.mjs';
import { parse, sourcesIn, walk } from './syntax.mjs';

const features = 'apps/web/src/features';

/** Screens that are tested through an enclosing screen; the test must reach them by imports. */
const throughAnother = {
  'approvals/components/approval-decision.tsx': 'approvals/staff/approval-queue.test.tsx',
  'operations/components/compare-seal.tsx': 'operations/components/audit-seal-panel.test.tsx',
  'move-in/components/approval-buttons.tsx': 'move-in/staff/move-view.test.tsx',
  'move-in/components/decision-form.tsx': 'move-in/components/move-decisions.test.tsx',
  'move-in/components/reason-dialog.tsx': 'move-in/staff/move-view.test.tsx',
  'move-in/components/request-form.tsx': 'move-in/staff/move-view.test.tsx',
  'move-in/components/archive-form.tsx': 'move-in/sources/sources-panel.test.tsx',
  'nsdl-pan/staff/verify/desk-view.tsx': 'nsdl-pan/staff/verify-view.test.tsx',
  'reports/components/summed-report.tsx': 'reports/lists.test.tsx',
};

/** Screens without a test. This list only gets shorter. */
const untested = new Set([]);

/** Returns the kind of a screen with rules: a form, a desk with shortcut keys, a table with its own columns. */
function kindOf(tree) {
  const nodes = [...walk(tree)];
  const imports = nodes.filter(({ type, source }) => type === 'ImportDeclaration' && source.value.includes('/shared/'));
  const shared = new Set(imports.flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name)));
  const uses = (type, name) => nodes.some((node) => node.type === type && (node.name ?? node.callee).name === name);
  if (shared.has('Form') && uses('JSXOpeningElement', 'Form')) return 'a form';
  if (shared.has('DataTable') && uses('JSXOpeningElement', 'DataTable')) return 'a list';
  return shared.has('useDeskKeys') && uses('CallExpression', 'useDeskKeys') ? 'a desk' : undefined;
}

const read = (root, file) => readFileSync(path.join(root, file), 'utf8');

/** Returns the files that a file imports by relative path, including dynamic imports. */
function importsOf(root, file) {
  const from = path.posix.dirname(file);
  return [...walk(parse(file, read(root, file)))]
    .filter(({ type }) => /^(Import|Export(Named|All))Declaration$|^ImportExpression$/.test(type))
    .map(({ source }) => source?.value)
    .filter((source) => typeof source === 'string' && source.startsWith('.'))
    .map((source) => path.posix.join(from, source));
}

/** Whether a file reaches another one by imports within its feature. */
function reaches(root, file, target, seen = new Set()) {
  if (seen.has(file) || !existsSync(path.join(root, file))) return false;
  seen.add(file);
  const feature = file.split('/', 5).join('/');
  return importsOf(root, file).some(
    (one) =>
      one === target || (one.startsWith(`${feature}/`) && /\.tsx?$/.test(one) && reaches(root, one, target, seen)),
  );
}

/** Returns the imports of the features' component tests. */
function testedFiles(root) {
  const tests = readdirSync(path.join(root, features), { recursive: true })
    .filter((file) => file.endsWith('.test.tsx'))
    .map((file) => `${features}/${file}`);
  return new Set(tests.flatMap((file) => importsOf(root, file)));
}

/** Returns one line for each form, desk and list of the web app without a component test, and for each wrong entry in a list above. */
export function findUntestedScreens(root = repository, { through = throughAnother, without = untested } = {}) {
  const tested = testedFiles(root);
  const screens = sourcesIn(root, features)
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => {
      const text = read(root, file);
      const kind = /<Form\b|<DataTable\b|useDeskKeys\(/.test(text) ? kindOf(parse(file, text)) : undefined;
      return kind ? [{ file, kind, name: file.slice(features.length + 1) }] : [];
    });
  const lines = screens.flatMap(({ file, kind, name }) => {
    const isTested = tested.has(file);
    if (without.has(name)) return isTested ? [`${name} has a test now: strike it from the list of those without`] : [];
    if (isTested) return [];
    if (!through[name]) return [`${name} is ${kind} without a component test of its rules`];
    return reaches(root, `${features}/${through[name]}`, file) ? [] : [`${through[name]} does not reach ${name}`];
  });
  const known = new Set(screens.map(({ name }) => name));
  const gone = [...without, ...Object.keys(through)].filter((name) => !known.has(name));
  return [...lines, ...gone.map((name) => `${name} is no form, desk or list any more: strike it`)];
}
