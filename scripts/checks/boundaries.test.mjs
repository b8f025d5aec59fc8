import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inRoot } from '../root.mjs';
import { findViolations } from './boundaries.mjs';

const contract = 'packages/contract/src';
const api = 'apps/api/src';
const web = 'apps/web/src';

/** A small tree that follows every rule; the planted files below are its only violations. */
const cleanTree = {
  'packages/contract/package.json': JSON.stringify({
    name: '@sevadesk/contract',
    type: 'module',
    exports: { './kernel/*': { source: './src/kernel/*.ts' }, './*': { source: './src/*/index.ts' } },
    dependencies: { zod: '*' },
  }),
  'apps/api/package.json': JSON.stringify({ name: '@sevadesk/api', dependencies: { '@sevadesk/contract': '*' } }),
  'apps/web/package.json': JSON.stringify({ name: '@sevadesk/web', dependencies: { '@sevadesk/contract': '*' } }),
  [`${contract}/kernel/money.ts`]: "import { z } from 'zod';\nexport const money = z.number();",
  [`${contract}/wallet/index.ts`]: "import { money } from '../kernel/money.ts';\nexport const wallet = { money };",
  [`${contract}/masters/index.ts`]: 'export const masters = 1;',
  [`${api}/main.ts`]: "import { routes } from './modules/wallet/wallet.routes.ts';\nexport const all = routes;",
  [`${api}/platform/db.ts`]: 'export type Db = { name: string };\nexport const db = 1;',
  [`${api}/http/bind.ts`]: 'export const bind = 1;',
  [`${api}/providers/upi/port.ts`]: 'export type Upi = string;',
  [`${api}/providers/upi/upi-http.ts`]: 'export const upiHttp = 1;',
  [`${api}/modules/wallet/index.ts`]: "export { post } from './post.ts';",
  [`${api}/modules/wallet/post.ts`]: "import { insert } from './wallet.repo.ts';\nexport const post = insert;",
  [`${api}/modules/wallet/wallet.rules.ts`]:
    "import { wallet } from '@sevadesk/contract/wallet';\nexport const rule = wallet;",
  [`${api}/modules/wallet/wallet.repo.ts`]: "import { db } from '../../platform/db.ts';\nexport const insert = db;",
  [`${api}/modules/wallet/wallet.routes.ts`]: "import { bind } from '../../http/bind.ts';\nexport const routes = bind;",
  [`${api}/modules/kyc/index.ts`]: "import { post } from '../wallet/index.ts';\nexport const kyc = post;",
  [`${api}/modules/kyc/kyc.rules.ts`]: 'export const kycRule = 1;',
  [`${api}/modules/nsdl-pan/core/row.ts`]: 'export const row = 1;',
  [`${api}/modules/nsdl-pan/desk/decide-application.ts`]:
    "import { row } from '../core/row.ts';\nexport const decide = row;",
  [`${api}/modules/nsdl-pan/desk/lease.ts`]: 'export const lease = 1;',
  [`${api}/modules/nsdl-pan/filing/file.ts`]:
    "import { decide } from '../desk/decide-application.ts';\nexport const file = decide;",
  [`${api}/modules/nsdl-pan/nsdl-pan.routes.ts`]:
    "import { file } from './filing/file.ts';\nimport { lease } from './desk/lease.ts';\nexport const panRoutes = [file, lease];",
  [`${web}/shared/ui/money.tsx`]: 'export const Money = () => <b>1</b>;',
  [`${web}/features/kyc/index.ts`]: "export { Badge } from './components/badge.tsx';",
  [`${web}/features/kyc/components/badge.tsx`]:
    "import { Money } from '../../../shared/ui/money.tsx';\nexport const Badge = () => <Money />;",
  [`${web}/features/kyc/staff/kyc-list.tsx`]: 'export const KycList = () => <i />;',
  [`${web}/features/site/index.ts`]: "import { Badge } from '../kyc/index.ts';\nexport const site = Badge;",
  [`${web}/app/app.tsx`]:
    "import { site } from '../features/site/index.ts';\nexport const App = () => <p>{String(site)}</p>;",
  [`${web}/routes/kyc.tsx`]:
    "import { KycList } from '../features/kyc/staff/kyc-list.tsx';\nexport const Route = KycList;",
};

/** Rule, the planted file and its import. */
const planted = [
  ['no-cycle', `${contract}/kernel/cycle-a.ts`, './cycle-b.ts'],
  ['no-unresolvable', `${api}/lost.ts`, './nowhere.ts'],
  ['no-unresolvable', `${api}/lost-package.ts`, '@sevadesk/contract/nowhere'],
  ['api-base-modules', `${api}/modules/wallet/plant.ts`, '../kyc/index.ts'],
  ['contract-is-a-leaf', `${contract}/masters/plant.ts`, '../../../../apps/api/src/platform/db.ts'],
  ['contract-does-no-io', `${contract}/masters/plant-fs.ts`, 'node:fs'],
  ['kernel-knows-no-module', `${contract}/kernel/plant.ts`, '../wallet/index.ts'],
  ['contract-modules-are-peers', `${contract}/masters/plant-peer.ts`, '../wallet/index.ts'],
  ['apps-are-peers', `${web}/shared/ui/plant-peer.ts`, '../../../../api/src/platform/db.ts'],
  ['api-module-front-door', `${api}/modules/kyc/plant-door.ts`, '../wallet/post.ts'],
  ['api-edges-are-thin', `${api}/modules/wallet/plant.routes.ts`, './wallet.repo.ts'],
  ['api-edges-are-thin', `${api}/modules/wallet/plant.jobs.ts`, './wallet.repo.ts'],
  ['api-rules-are-pure', `${api}/modules/wallet/plant.rules.ts`, '../../platform/db.ts'],
  ['api-verbs-know-no-http', `${api}/modules/kyc/plant-http.ts`, '../../http/bind.ts'],
  ['api-repo-is-lowest', `${api}/modules/wallet/plant.repo.ts`, './post.ts'],
  ['api-repo-is-lowest', `${api}/modules/wallet/plant-foreign.repo.ts`, '../kyc/kyc.rules.ts'],
  ['api-ports-only', `${api}/modules/kyc/plant-adapter.ts`, '../../providers/upi/upi-http.ts'],
  ['api-platform-names-no-provider', `${api}/platform/plant-port.ts`, '../providers/upi/port.ts'],
  ['api-platform-knows-no-module', `${api}/platform/plant.ts`, '../modules/kyc/index.ts'],
  ['room-direction', `${api}/modules/nsdl-pan/core/plant.ts`, '../desk/lease.ts'],
  ['room-direction', `${api}/modules/nsdl-pan/pile/plant.ts`, '../desk/decide-application.ts'],
  ['room-direction', `${api}/modules/nsdl-pan/desk/plant-up.ts`, '../nsdl-pan.routes.ts'],
  ['room-direction', `${api}/platform/log.ts`, './db.ts'],
  ['room-direction', `${api}/platform/storage/plant.ts`, '../db.ts'],
  ['room-direction', `${api}/platform/watch/plant-up.ts`, '../main-parts.ts'],
  ['room-direction', `${web}/shared/ui/blocks/plant-form.ts`, '../../form/form.tsx'],
  ['room-direction', `${web}/shared/session/plant.ts`, '../api/call.ts'],
  ['room-direction', `${web}/shared/api/plant-test.ts`, '../test/mock.ts'],
  ['room-door', `${api}/modules/nsdl-pan/filing/plant.ts`, '../desk/lease.ts'],
  ['room-unlisted', `${api}/modules/nsdl-pan/attic/plant.ts`, '../core/row.ts'],
  ['room-unlisted', `${api}/modules/nsdl-pan/plant-attic.ts`, './attic/plant.ts'],
  ['web-feature-front-door', `${web}/features/site/plant-door.ts`, '../kyc/components/badge.tsx'],
  ['web-app-composes-only', `${web}/app/plant.ts`, '../features/kyc/components/badge.tsx'],
  ['web-app-composes-only', `${web}/routes/plant.ts`, '../features/kyc/components/badge.tsx'],
  ['web-front-door-has-no-screens', `${web}/features/courier/index.ts`, './staff/list.tsx'],
  ['web-one-way', `${web}/features/site/plant-app.ts`, '../../app/app.tsx'],
  ['web-one-way', `${web}/features/site/plant-route.ts`, '../../routes/kyc.tsx'],
  ['web-shared-is-lowest', `${web}/shared/ui/plant-feature.ts`, '../../features/kyc/index.ts'],
  ['web-shared-is-lowest', `${web}/shared/ui/plant-route.ts`, '../../routes/kyc.tsx'],
];

const companions = {
  [`${api}/platform/main-parts.ts`]: 'export const parts = 1;',
  [`${web}/shared/form/form.tsx`]: 'export const Form = () => <i />;',
  [`${web}/shared/api/call.ts`]: 'export const call = 1;',
  [`${web}/shared/test/mock.ts`]: 'export const mock = 1;',
  [`${contract}/kernel/cycle-b.ts`]: "import type { plant } from './cycle-a.ts';\nexport type B = typeof plant;",
  [`${web}/features/courier/staff/list.tsx`]: 'export const List = () => <i />;',
};

function write(root, files) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
}

function makeTree(name, files) {
  const root = mkdtempSync(path.join(os.tmpdir(), `boundaries-${name}-`));
  write(root, files);
  mkdirSync(path.join(root, 'node_modules/@sevadesk'), { recursive: true });
  symlinkSync(path.join(root, 'packages/contract'), path.join(root, 'node_modules/@sevadesk/contract'));
  symlinkSync(inRoot('node_modules/zod'), path.join(root, 'node_modules/zod'));
  execFileSync('git', ['init', '-q'], { cwd: root });
  execFileSync('git', ['add', 'apps', 'packages'], { cwd: root });
  return root;
}

describe('import rules between modules', () => {
  const roots = [];
  let found = [];

  beforeAll(async () => {
    const faults = Object.fromEntries(
      planted.map(([, file, target]) => [file, `import * as plant from '${target}';\nexport { plant };`]),
    );
    const root = makeTree('planted', { ...cleanTree, ...companions, ...faults });
    roots.push(root);
    found = await findViolations(root);
  });
  afterAll(() => roots.forEach((root) => rmSync(root, { recursive: true, force: true })));

  test('are met by a correct tree', async () => {
    const root = makeTree('clean', cleanTree);
    roots.push(root);
    expect(await findViolations(root)).toEqual([]);
  });

  test.each(planted)('report %s in %s', (rule, file) => {
    expect(found.filter((line) => line.startsWith(`${rule}: ${file} ->`))).not.toEqual([]);
  });

  test('report a file that git has and the check did not read', async () => {
    const root = makeTree('unread', { ...cleanTree, 'apps/api/dist/src/hidden.ts': 'export const hidden = 1;' });
    roots.push(root);
    expect(await findViolations(root)).toEqual([expect.stringContaining('not-read: apps/api/dist/src/hidden.ts')]);
  });
});
