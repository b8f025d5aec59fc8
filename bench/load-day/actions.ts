import { dashboard } from '@sevadesk/contract/dashboard';
import type { Endpoint } from '@sevadesk/contract/kernel/endpoint';
import { nsdlPan, nsdlPanStaff } from '@sevadesk/contract/nsdl-pan';
import { payments } from '@sevadesk/contract/payments';
import { wallet } from '@sevadesk/contract/wallet';
import { consentVersion } from '../../apps/api/src/modules/nsdl-pan/apply/confirm-applications.ts';
import { call, type CallOptions, type CallResult } from '../../apps/api/test/call.ts';
import { pricePaise, typedValues } from '../../apps/api/test/factories/nsdl-pan.ts';
import { requestPaymentAs } from '../../apps/api/test/factories/payments.ts';
import type { Signed } from '../../apps/api/test/helpers.ts';
import type { Crowd } from './people.ts';

export type Kind = 'read' | 'write' | 'upload' | 'export';
/** Receives each call: its kind, its duration, and its fault if the response was not as expected. */
export type Note = (kind: Kind, ms: number, fault: string | undefined) => void;
type Act = (crowd: Crowd, as: Signed, note: Note) => Promise<void>;

/** Makes a call, times it, and throws if it is rejected, so that the rest of the action is skipped. */
async function timed<T extends { status: number; error?: { code?: string } }>(
  note: Note,
  kind: Kind,
  id: string,
  work: () => Promise<T>,
): Promise<T> {
  const began = performance.now();
  const answer = await work().catch((error: Error) => ({ status: 0, error: { code: error.message } }) as T);
  const fault =
    answer.status >= 200 && answer.status < 300 ? undefined : `${id}: ${answer.status} ${answer.error?.code ?? ''}`;
  note(kind, performance.now() - began, fault);
  if (fault) throw new Error(fault);
  return answer;
}

const asker =
  ({ app }: Crowd, as: Signed, note: Note) =>
  <E extends Endpoint>(kind: Kind, endpoint: E, options: Omit<CallOptions<E>, 'as'> = {}): Promise<CallResult<E>> =>
    timed(note, kind, endpoint.id, () => call(app, endpoint, { as, ...options } as CallOptions<E>));

const apply: Act = async (crowd, as, note) => {
  const ask = asker(crowd, as, note);
  const { body } = await ask('write', nsdlPan.createDraft, {
    body: { type: 'N', category: 'individual', data: typedValues() as never },
  });
  const { id, version } = body;
  await ask('write', nsdlPan.ready, { params: { id }, body: { version } });
  await ask('write', nsdlPan.confirm, { body: { ids: [id], consent: true, consentVersion, pricePaise } });
  if (Math.random() < 0.7) return;
  const files = [{ name: 'scan.jpg', bytes: crowd.scan, type: 'image/jpeg' }];
  const scanned = await ask('upload', nsdlPan.uploadScan, { params: { id }, body: { replace: false }, files });
  const crops = scanned.body.suggestions.map(({ kind, page, box }) => ({ kind, page, box, rotation: 0 as const }));
  await ask('upload', nsdlPan.saveCrops, { params: { id }, body: { crops } });
  await ask('write', nsdlPan.submit, { params: { id } });
};

const pay: Act = async ({ app, bankAccountId }, as, note) => {
  await timed(note, 'upload', 'payments.request', () => requestPaymentAs(app, as, { bankAccountId }));
};

const verify: Act = async (crowd, as, note) => {
  const ask = asker(crowd, as, note);
  const { body } = await ask('write', nsdlPanStaff.claim, { body: {} });
  const claimed = body as { application?: { id: string } | null; id?: string } | null;
  const id = claimed?.application?.id ?? claimed?.id;
  if (id) await ask('write', nsdlPanStaff.accept, { params: { id }, body: {} });
};

const approve: Act = async (crowd, as, note) => {
  const ask = asker(crowd, as, note);
  const { body } = await ask('read', payments.list, { body: {} });
  const pending = body.data.filter(({ status }) => status === 'pending');
  const waiting = pending[Math.floor(Math.random() * pending.length)];
  // Two clerks may claim the same one; the second is rejected, which is no fault.
  if (waiting) await ask('write', payments.approve, { params: { id: waiting.id } }).catch(() => {});
};

const one =
  <E extends Endpoint>(kind: Kind, endpoint: E, options: Omit<CallOptions<E>, 'as'> = {}): Act =>
  async (crowd, as, note) =>
    void (await asker(crowd, as, note)(kind, endpoint, options));

type Weighted = { weight: number; act: Act };
const ofShops: Weighted[] = [
  { weight: 26, act: one('read', nsdlPan.lists.list.list, { body: {} }) },
  { weight: 12, act: one('read', wallet.closing) },
  { weight: 8, act: one('read', dashboard.merchant) },
  { weight: 8, act: one('read', payments.ownList, { body: {} }) },
  { weight: 14, act: apply },
  { weight: 4, act: pay },
];
const ofClerks: Weighted[] = [
  { weight: 12, act: one('read', nsdlPanStaff.lists.list.list, { body: {} }) },
  { weight: 4, act: one('read', dashboard.staff) },
  { weight: 6, act: verify },
  { weight: 4, act: approve },
  { weight: 2, act: one('export', payments.export, { body: { format: 'csv' } }) },
];

const pick = <T>(of: readonly T[]): T => of[Math.floor(Math.random() * of.length)] as T;
const spread = (who: 'shops' | 'clerks', acts: Weighted[]) =>
  acts.flatMap(({ weight, act }) => Array.from({ length: weight }, () => ({ who, act })));
const mix = [...spread('shops', ofShops), ...spread('clerks', ofClerks)];

/** Runs one action of a random user, by the weights of an ordinary day. */
export async function actOnce(crowd: Crowd, note: Note): Promise<void> {
  const { who, act } = pick(mix);
  await act(crowd, pick(crowd[who]), note).catch(() => {});
}
