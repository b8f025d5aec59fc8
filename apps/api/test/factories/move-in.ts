import { imports } from '@sevadesk/contract/imports';
import { type MoveChoice, type MoveDecision, moveIn, type MoveKind, type MoveView } from '@sevadesk/contract/move-in';
import { call, type Signed, type TestApp } from '../helpers.ts';

export const shopTitles =
  'Old Code,User Type,Parent,Shop Name,Owner Name,Mobile,Email,Address,City,State,Pin Code,PAN,User Name,Package,Status,Balance,Password,Aadhaar';

export type OldShop = {
  code: string;
  type?: string;
  parent?: string;
  mobile?: string;
  email?: string;
  userName?: string;
  package?: string;
  status?: string;
  balance?: string;
  aadhaar?: string;
};

let made = 0;

/** Returns a line of the old system's shops, with fictional data. */
export function shopLine(shop: OldShop): string {
  made += 1;
  const {
    code,
    type = 'Retailer',
    parent = '',
    mobile = String(7_000_000_000 + made),
    email = `old${made}@example.in`,
    userName = `user.${code.toLowerCase()}`,
    package: plan = 'Standard',
    status = 'Active',
    balance = '',
    aadhaar = '',
  } = shop;
  const owner = [`Shop ${code}`, `Owner ${code}`, mobile, email, '4 Old Bazaar', 'Testpur', 'Bihar', '800001', ''];
  return [code, type, parent, ...owner, userName, plan, status, balance, 'hunter2secret', aadhaar].join(',');
}

export const shopsCsv = (shops: readonly OldShop[]): string => [shopTitles, ...shops.map(shopLine)].join('\n');

export async function readMove(app: TestApp, as: Signed, id: string): Promise<MoveView> {
  return (await call(app, moveIn.get, { as, params: { id } })).body;
}

export async function newMove(app: TestApp, as: Signed, system = 'Old Portal'): Promise<string> {
  return (await call(app, moveIn.create, { as, body: { system, cutOverOn: '2026-11-20' } })).body.id;
}

export async function addFile(
  app: TestApp,
  as: Signed,
  file: { id: string; kind: MoveKind; csv: string },
): Promise<string> {
  const { id, kind, csv } = file;
  const files = [{ name: `${kind}.csv`, bytes: Buffer.from(csv) }];
  const { body, status, error } = await call(app, moveIn.upload, { as, params: { id }, body: { kind }, files });
  if (status !== 200) throw new Error(JSON.stringify(error));
  return body.id;
}

/** Previews a migration in its current state. */
export async function previewMove(app: TestApp, as: Signed, id: string): Promise<MoveView> {
  const { status, error } = await call(app, moveIn.check, { as, params: { id } });
  if (status !== 200) throw new Error(JSON.stringify(error));
  await app.runJobs();
  return readMove(app, as, id);
}

export async function decisionsOf(app: TestApp, as: Signed, id: string): Promise<MoveDecision[]> {
  return (await call(app, moveIn.decisions, { as, params: { id } })).body.data;
}

/** Makes the decision about a subject; returns the call's result. */
export async function decide(
  app: TestApp,
  as: Signed,
  {
    id,
    code,
    subject,
    ...body
  }: { id: string; code: string; subject: string; choice: MoveChoice; target?: string; alike?: boolean },
) {
  const asked = (await decisionsOf(app, as, id)).find(
    (one) => one.code === code && one.subject.toLowerCase() === subject.toLowerCase(),
  );
  if (!asked) throw new Error(`Nothing is asked: ${code} ${subject}`);
  return call(app, moveIn.decide, { as, params: { id, decisionId: asked.id }, body });
}

/** One person requests a previewed migration, another one approves it. */
export async function runMove(
  app: TestApp,
  { id, maker, checker, totalPaise }: { id: string; maker: Signed; checker: Signed; totalPaise: number },
): Promise<MoveView> {
  const asked = await call(app, moveIn.request, { as: maker, params: { id }, body: { totalPaise } });
  if (asked.status !== 200) throw new Error(JSON.stringify(asked.error));
  const approved = await call(app, moveIn.approve, { as: checker, params: { id }, body: {} });
  if (approved.status !== 200) throw new Error(JSON.stringify(approved.error));
  await app.runJobs();
  return readMove(app, maker, id);
}

export const mappingOf = async (app: TestApp, as: Signed, id: string) =>
  (await call(app, imports.get, { as, params: { id } })).body.mapping;
