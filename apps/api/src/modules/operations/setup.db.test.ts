import { operations, type SetupStep } from '@sevadesk/contract/operations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testEngine } from '../../../test/distributed-databases.ts';
import { buildMerchant } from '../../../test/factories/merchants.ts';
import { buildBankAccount } from '../../../test/factories/payments.ts';
import { buildStaff } from '../../../test/factories/users.ts';
import { call, type Signed, signInAs, type TestApp, testApp } from '../../../test/helpers.ts';

/** Servers of a distributed database have backups of their own. */
const backup: SetupStep[] = testEngine() ? [] : ['backup'];
let app: TestApp;
let staff: Signed;
beforeAll(async () => {
  app = await testApp({ env: { PUBLIC_URL: 'https://portal.example' } });
  staff = await signInAs(app, await buildStaff(app));
});
afterAll(() => app.close());

const open = async (): Promise<SetupStep[]> => {
  const { body } = await call(app, operations.setup, { as: staff });
  return body.steps.filter(({ isDone }) => !isDone).map(({ step }) => step);
};

it('a new network is guided through its set-up; each step completes automatically', async () => {
  const before = await open();
  expect(before).toEqual([
    'business',
    'mail',
    'factor',
    'bank',
    'prices',
    'ao-codes',
    'providers',
    'shop',
    'top-up',
    'application',
    'staff',
    ...backup,
  ]);
  const payments = await buildStaff(app, { permissions: ['payments.approve', 'wallet.approve'] });
  expect(await open()).toContain('staff');
  await app.db.updateTable('users').set({ isBlocked: true }).where('id', '=', payments.id).execute();
  await buildStaff(app);
  await buildBankAccount(app);
  expect(await open()).not.toContain('staff');
  expect(await open()).toContain('bank');
  await app.ownerPool.query(`update bank_accounts set is_active = false where bank_name = 'Example Bank'`);
  await buildMerchant(app);
  await app.ownerPool.query(`update users set totp_secret = 'sealed' where area = 'in'`);
  await app.ownerPool.query(`update api_credentials set mode = 'off'`);
  expect(await open()).toEqual(['business', 'mail', 'prices', 'ao-codes', 'top-up', 'application', ...backup]);
});
