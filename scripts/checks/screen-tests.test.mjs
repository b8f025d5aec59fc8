import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findUntestedScreens } from './screen-tests.mjs';

const roots = [];
afterAll(() => roots.forEach((root) => rmSync(root, { recursive: true, force: true })));

const from = (name, room) => `import { ${name} } from '../../../shared/${room}/index.ts';\n`;
const form = `${from('Form', 'form')}export const PayForm = () => <Form schema={schema} />;`;
const page = "import { PayForm } from './pay-form.tsx';\nexport const PayPage = () => <PayForm />;";

function find(files, lists = { through: {}, without: new Set() }) {
  const root = mkdtempSync(path.join(os.tmpdir(), 'screen-tests-'));
  roots.push(root);
  for (const [name, text] of Object.entries({ 'pay/index.ts': 'export {};', ...files })) {
    const file = path.join(root, 'apps/web/src/features', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return findUntestedScreens(root, lists);
}

it.each([
  ['a form', form],
  ['a list', `${from('DataTable', 'table')}export const PayList = () => <DataTable columns={columns} />;`],
  ['a desk', `${from('useDeskKeys', 'ui/keys')}export function Desk() { useDeskKeys([]); return null; }`],
])('names %s that no test covers', (kind, text) => {
  expect(find({ 'pay/screen.tsx': text })).toEqual([`pay/screen.tsx is ${kind} without a component test of its rules`]);
});

it('reports nothing for one that a test of its feature imports, nor for a component without rules', () => {
  const test = "import { PayForm } from './components/pay-form.tsx';";
  const files = { 'pay/components/pay-form.tsx': form, 'pay/forms.test.tsx': test };
  expect(
    find({ ...files, 'pay/title.tsx': 'const Form = () => <h1 />;\nexport const Title = () => <Form />;' }),
  ).toEqual([]);
});

it('accepts one that is tested through another that contains it, if the test reaches it', () => {
  const files = { 'pay/pay-form.tsx': form, 'pay/pay-page.tsx': page };
  const lists = { through: { 'pay/pay-form.tsx': 'pay/pay-page.test.tsx' }, without: new Set() };
  const reached = { ...files, 'pay/pay-page.test.tsx': "import { PayPage } from './pay-page.tsx';" };
  expect(find(reached, lists)).toEqual([]);
  const missed = { ...files, 'pay/pay-page.test.tsx': "import { it } from 'vitest';" };
  expect(find(missed, lists)).toEqual(['pay/pay-page.test.tsx does not reach pay/pay-form.tsx']);
});

it('allows the list of those without a test only to shrink', () => {
  const lists = { through: {}, without: new Set(['pay/pay-form.tsx', 'pay/gone.tsx']) };
  const files = { 'pay/pay-form.tsx': form, 'pay/forms.test.tsx': "import { PayForm } from './pay-form.tsx';" };
  expect(find(files, lists)).toEqual([
    'pay/pay-form.tsx has a test now: strike it from the list of those without',
    'pay/gone.tsx is no form, desk or list any more: strike it',
  ]);
});
