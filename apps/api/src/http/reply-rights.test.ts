import { type Permission, merchantPermissions } from '@sevadesk/contract/kernel/permissions';
import { merchant } from '@sevadesk/contract/kernel/access';
import { endpoint } from '@sevadesk/contract/kernel/endpoint';
import { ofRight, partsOf, partsOfRight } from '@sevadesk/contract/kernel/of-right';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { routes } from '../routes.ts';
import { declaredReply } from './reply-rights.ts';

const secret = endpoint({
  id: 'things.info',
  method: 'GET',
  path: '/api/things/info',
  access: merchant(),
  summary: 'A thing',
  reply: z.object({
    name: z.string(),
    lines: z.array(z.object({ at: z.string(), left: ofRight(['m.wallet.view'], z.int()) })),
    offer: z.object({ left: ofRight(['m.wallet.view', 'm.pan.apply'], z.int()) }).nullable(),
  }),
});
const answer = { name: 'Asha', lines: [{ at: 'now', left: 1 }], offer: { left: 2 } };

it('leaves out what the caller has no right to, at any depth, and nothing else', () => {
  expect(declaredReply(secret, answer, ['m.wallet.view'])).toEqual(answer);
  expect(declaredReply(secret, answer, ['m.pan.apply'])).toEqual({ ...answer, lines: [{ at: 'now' }] });
  expect(declaredReply(secret, { ...answer, offer: null })).toEqual({
    name: 'Asha',
    lines: [{ at: 'now' }],
    offer: null,
  });
  expect(answer.lines[0]?.left).toBe(1);
});

const isOfMoney = /(^|\.)(balance|spent|earned)Paise$/;

/** Permissions whose holders pay from the wallet or keep its books, so that they may see the balance. */
const toldByThemselves =
  /^(m\.(pan|uti|nps|gst)\.apply|m\.members\.manage|m\.wallet\.view|wallet\.(view|adjust)|accounts\.close|merchants\.view)$/;

it('dashboards and records send no balance to users who may not see the wallet', () => {
  const looked = routes
    .map((route) => route.endpoint)
    .filter(({ method, reply, access }) => reply && method === 'GET' && ['merchant', 'staff'].includes(access.kind));
  expect(looked.length).toBeGreaterThan(50);
  const withoutWallet: Permission[] = merchantPermissions.filter((one) => one === 'm.pan.view');
  const told = looked.flatMap(({ id, reply, access }) => {
    const own = 'permission' in access ? access.permission : undefined;
    if (!reply || toldByThemselves.test(own ?? '')) return [];
    const held = partsOfRight(reply)
      .filter(({ anyOf }) => !anyOf.some((one) => withoutWallet.includes(one)))
      .map(({ path }) => path.join('.'));
    return partsOf(reply)
      .map(({ path }) => path.join('.'))
      .filter((name) => isOfMoney.test(name) && !held.some((part) => `${name}.`.startsWith(`${part}.`)))
      .map((name) => `${id}: ${name}`);
  });
  expect([...new Set(told)]).toEqual([]);
});
