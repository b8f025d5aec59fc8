import { type GatewayOrderReply, gateway } from '@sevadesk/contract/gateway';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { m } from '@sevadesk/messages';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mockRaw } from '../../../shared/test/mock-endpoint.ts';
import { renderWith, staffUser } from '../../../shared/test/render-with.tsx';
import { useKeysOnScreen } from '../../../shared/ui/keys/keys-on-screen.ts';
import { rowsOf } from '../../../shared/ui/keys/screen-rows.ts';
import { ResolveForm } from './resolve-form.tsx';
import { resolutionWords } from './words.ts';

type Order = GatewayOrderReply['order'];
const order = {
  id: '01900000-0000-7000-8000-000000000001',
  clientTxnId: 'P261121ABC',
  amountPaise: toPaise(50_000),
  receivedPaise: toPaise(60_000),
  suspensePostingId: '01900000-0000-7000-8000-000000000002',
  needsSecond: false,
  proposal: null,
  rejection: null,
} as Order;
const proposal = {
  who: 'Meera',
  resolution: 'returned',
  reason: 'Sent twice',
  reference: 'UTR1',
  isOwn: false,
} as const;

async function show(parts: Partial<Order> = {}) {
  const sent = vi.fn();
  mockRaw(gateway.resolve, ({ body }) => {
    sent(body);
    return { status: 200, body: { status: 'success' } };
  });
  const { user } = await renderWith(<ResolveForm order={{ ...order, ...parts } as Order} />, { user: staffUser });
  await screen.findByRole('radio', { name: resolutionWords.returned() });
  return { user, sent };
}
const submit = (name = m.gateway_resolve_button()) => screen.getByRole('button', { name });

it('returned money requires its bank reference; every outcome requires its reason', async () => {
  const { user, sent } = await show();
  expect(screen.queryByRole('textbox', { name: m.gateway_resolve_reference() })).toBeNull();
  await user.click(screen.getByRole('radio', { name: resolutionWords.returned() }));
  await user.type(screen.getByRole('textbox', { name: m.gateway_resolve_reason() }), 'Sent twice');
  await user.click(submit());
  expect(await screen.findByText(m.faults_required())).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  await user.type(screen.getByRole('textbox', { name: m.gateway_resolve_reference() }), 'UTR777');
  await user.click(submit());
  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent).toHaveBeenCalledWith({ resolution: 'returned', reason: 'Sent twice', reference: 'UTR777' });
});

it('only posted money can be credited', async () => {
  await show({ suspensePostingId: null });
  expect(screen.queryByRole('radio', { name: resolutionWords.credited() })).toBeNull();
});

it.each([
  ['there is no proposal', 'propose', null],
  ['the person has proposed', 'propose', { ...proposal, isOwn: true }],
  ['another person has proposed', 'resolve', proposal],
] as const)('above the set amount, where %s, a person may %s', async (_, may, proposed) => {
  await show({ needsSecond: true, proposal: proposed as Order['proposal'] });
  const [end, propose] = [m.gateway_resolve_button(), m.gateway_propose_button()];
  expect(submit(may === 'resolve' ? end : propose)).toBeVisible();
  expect(screen.queryByRole('button', { name: may === 'resolve' ? propose : end })).toBeNull();
});

it('STF-08 a review is decided by keys: R returned, X twice, A to the wallet, M the reason, Ctrl and Enter send', async () => {
  const { user, sent } = await show();
  const isChosen = (end: keyof typeof resolutionWords) =>
    screen.getByRole<HTMLInputElement>('radio', { name: resolutionWords[end]() }).checked;
  await user.keyboard('r');
  expect(isChosen('returned')).toBe(true);
  await user.keyboard('x');
  expect(isChosen('duplicate')).toBe(true);
  await user.keyboard('a');
  expect(isChosen('credited')).toBe(true);
  const reason = screen.getByRole('textbox', { name: m.gateway_resolve_reason() });
  await user.type(reason, 'A reason');
  // What is typed is no key.
  expect(isChosen('credited')).toBe(true);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ resolution: 'credited', reason: 'A reason' });
  const labels = rowsOf(useKeysOnScreen.getState().parts).map(({ keys, label }) => `${keys.join('')} ${label}`);
  expect(labels).toContain(`R ${resolutionWords.returned()}`);
});

it('STF-08 without a posting in suspense A credits nothing and is not listed', async () => {
  const { user } = await show({ suspensePostingId: null });
  await user.keyboard('a');
  expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false);
  expect(rowsOf(useKeysOnScreen.getState().parts).map(({ keys }) => keys.join(''))).not.toContain('A');
});
