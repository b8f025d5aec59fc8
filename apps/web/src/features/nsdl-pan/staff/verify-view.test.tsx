import { nsdlPanStaff } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { failEndpoint, mockEndpoint } from '../../../shared/test/mock-endpoint.ts';
import { useKeysOnScreen } from '../../../shared/ui/keys/keys-on-screen.ts';
import { rowsOf } from '../../../shared/ui/keys/screen-rows.ts';
import { renderWith, staffUser } from '../../../shared/test/render-with.tsx';
import { paths } from './core/paths.ts';
import { builtItem, idOf } from './verify/built-item.ts';
import { VerifyView } from './verify-view.tsx';

const forms = [builtItem(1, 'ASHA SHARMA'), builtItem(2, 'IMRAN KHAN')];
const reply = (id: string, status: 'accepted' | 'incomplete' | 'verifying' | 'waiting') => ({
  id,
  status,
  version: 2,
  undoUntil: null,
});
// jsdom cannot scroll; the viewer scrolls to a field's region.
Object.assign(window.Element.prototype, { scrollTo: () => {} });

let queue: typeof forms;
let done: string[];
const cleared = () => forms.length - queue.length;
const all = { isScan: false, types: [], categories: [] };

beforeEach(() => {
  queue = [...forms];
  done = [];
  mockEndpoint(nsdlPanStaff.pace, () => ({ cleared: cleared(), medianSeconds: 9, waiting: queue.length }));
  mockEndpoint(nsdlPanStaff.reasons, () => [
    { code: 'R03', outcome: 'incomplete' as const, text: 'Name differs', fields: ['lastName', 'firstName'], ...all },
    { code: 'R15', outcome: 'rejected' as const, text: 'Forged', fields: [], ...all },
    { code: 'R10', outcome: 'incomplete' as const, text: 'Box not ticked', fields: [], ...all, types: ['C'] },
  ]);
  mockEndpoint(nsdlPanStaff.lists.waiting.list, () => ({
    data: [],
    totalRecords: 0,
    filterRecords: 0,
    totalRows: 0,
    capped: false,
    nextCursor: null,
  }));
  mockEndpoint(nsdlPanStaff.verifyNext, () => ({ id: null, images: [] }));
  mockEndpoint(nsdlPanStaff.claim, ({ body }) => ({
    item: queue.find(({ application }) => application.id === body?.id) ?? queue[0] ?? null,
  }));
  mockEndpoint(nsdlPanStaff.accept, ({ params }) => {
    done.push(`accept ${params.id}`);
    queue = queue.filter(({ application }) => application.id !== params.id);
    return reply(params.id, 'accepted');
  });
  mockEndpoint(nsdlPanStaff.undoAccept, ({ params }) => {
    done.push(`undo ${params.id}`);
    queue = [...forms];
    return reply(params.id, 'verifying');
  });
  mockEndpoint(nsdlPanStaff.release, ({ params }) => {
    done.push(`release ${params.id}`);
    return reply(params.id, 'waiting');
  });
});

const open = async (address = paths.verify.replace('/{-$id}', '')) => {
  const view = await renderWith(<VerifyView />, {
    user: staffUser,
    permissions: ['pan.view', 'pan.verify'],
    path: address,
    route: paths.verify,
  });
  await screen.findByRole('heading', { name: 'ASHA SHARMA' });
  return view;
};

const openWith = (item: (typeof forms)[number]) => {
  queue = [item];
  return open();
};

it('STF-15 accepts by one key, shows the next form, counts it, and undoes it by another', async () => {
  const { user } = await open();
  await user.keyboard('a');
  await screen.findByRole('heading', { name: 'IMRAN KHAN' });
  expect(done).toEqual([`accept ${idOf(1)}`]);
  expect(screen.getByText('Accepted: ASHA SHARMA')).toBeInTheDocument();
  expect(await screen.findByText('Today 1')).toBeInTheDocument();
  await user.keyboard('z');
  await screen.findByRole('heading', { name: 'ASHA SHARMA' });
  await waitFor(() => expect(done).toEqual([`accept ${idOf(1)}`, `undo ${idOf(1)}`, `release ${idOf(2)}`]));
  await waitFor(() => expect(screen.queryByText(/^Today 1/)).not.toBeInTheDocument());
});

it('STF-15 undoes it also when the key is pressed before the next form arrives', async () => {
  const { user } = await open();
  let arrive = () => {};
  const next = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  mockEndpoint(nsdlPanStaff.claim, async ({ body }) => {
    if (body?.id === undefined) await next;
    return { item: queue.find(({ application }) => application.id === body?.id) ?? queue[0] ?? null };
  });
  await user.keyboard('a');
  await screen.findByText('Accepted: ASHA SHARMA');
  await user.keyboard('z');
  expect(done).toEqual([`accept ${idOf(1)}`]);
  arrive();
  await screen.findByText('Undone: ASHA SHARMA');
  expect(done).toEqual([`accept ${idOf(1)}`, `undo ${idOf(1)}`, `release ${idOf(2)}`]);
});

it('STF-15 returns a form with the objection of the crossed field', async () => {
  const sent: unknown[] = [];
  mockEndpoint(nsdlPanStaff.markIncomplete, ({ params, body }) => {
    sent.push(body);
    queue = [];
    return reply(params.id, 'incomplete');
  });
  const { user } = await open();
  const field = screen.getByRole('button', { name: /Last name.*SHARMA/ });
  await user.click(field);
  await user.keyboard('xi');
  expect(screen.getByRole('button', { name: /Name differs/ })).toHaveAttribute('aria-pressed', 'true');
  await user.keyboard('m');
  const remark = screen.getByRole('textbox', { name: /Remark/ });
  await waitFor(() => expect(remark).toHaveFocus());
  // Letters typed into the remark are text, not keys.
  await user.keyboard('a az{Control>}{Enter}{/Control}');
  await screen.findByText('No applications pending verification');
  expect(sent).toEqual([{ reasons: ['R03'], remark: 'a az', fields: ['lastName'] }]);
  expect(done).toEqual([]);
});

it('requires confirmation before it accepts a form with a crossed field', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: /Last name.*SHARMA/ }));
  await user.keyboard('xa');
  expect(done).toEqual([]);
  expect(screen.getByText(/Press A again/)).toBeInTheDocument();
  await user.keyboard('a');
  await screen.findByRole('heading', { name: 'IMRAN KHAN' });
});

it('does not reject for a correctable objection, nor without a text', async () => {
  const { user } = await open();
  await user.keyboard('1r');
  const reject = await screen.findByRole('button', { name: /Reject and refund/ });
  expect(reject).toBeDisabled();
  await user.keyboard('{Escape}12');
  expect(reject).toBeDisabled();
  await user.keyboard('m');
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Remark/ })).toHaveFocus());
  await user.keyboard('Altered');
  expect(reject).toBeEnabled();
});

it('STF-15 reports a lost lease immediately, and continues with the next form', async () => {
  failEndpoint(nsdlPanStaff.heartbeat, 409, { message: 'Another person works on it', code: 'lease_lost' });
  const { user } = await open();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByRole('alert')).toHaveTextContent('This application is no longer assigned to you');
  expect(screen.queryByRole('button', { name: /Accept/ })).not.toBeInTheDocument();
  queue = forms.slice(1);
  await user.keyboard('n');
  await screen.findByRole('heading', { name: 'IMRAN KHAN' });
});

it('keeps the form on a network error', async () => {
  failEndpoint(nsdlPanStaff.accept, 0);
  const { user } = await open();
  await user.keyboard('a');
  await waitFor(() => expect(screen.getByRole('button', { name: /Accept/ })).toBeEnabled());
  expect(screen.getByRole('heading', { name: 'ASHA SHARMA' })).toBeInTheDocument();
});

it('removes the number of a completed form from the address', async () => {
  const { user, router } = await open(paths.verify.replace('{-$id}', idOf(1)));
  await user.keyboard('a');
  await screen.findByRole('heading', { name: 'IMRAN KHAN' });
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.verify.replace('/{-$id}', '')));
});

it('lists the active keys in the sheet of keys, and ignores single letters if they are switched off', async () => {
  localStorage.setItem('verify-keys', 'false');
  const { user } = await open();
  const known = rowsOf(useKeysOnScreen.getState().parts).map(({ label }) => label);
  expect(known).toEqual(expect.arrayContaining([m.nsdl_pan_staff_verify_accept(), m.nsdl_pan_staff_verify_skip()]));
  await user.keyboard('a');
  expect(done).toEqual([]);
  localStorage.removeItem('verify-keys');
});

it('releases the form when its verifier leaves, and offers only reasons of its kind of application', async () => {
  const { user, unmount } = await open();
  await user.keyboard('1');
  expect(screen.getByText('Name differs')).toBeInTheDocument();
  expect(screen.queryByText('Box not ticked')).not.toBeInTheDocument();
  unmount();
  await waitFor(() => expect(done).toEqual([`release ${idOf(1)}`]));
});

/** A form in an attempt, whose page was printed from it or filled by hand. */
function printedItem(attempt: number, isPrinted: boolean) {
  const item = builtItem(1, 'ASHA SHARMA');
  item.application.attempt = attempt;
  item.scan.pages = item.scan.pages.map((page) => ({ ...page, isPrinted }));
  return item;
}

const lineOf = (name: RegExp) => screen.getByRole('button', { name }).closest('li');
const printedSigns = () => screen.queryAllByRole('img', { name: m.nsdl_pan_staff_verify_printed_one() });

it('STF-15 a field printed from this application requires no check, an empty one does', async () => {
  const { user } = await openWith(printedItem(1, true));
  const count = printedSigns().length;
  expect(count).toBeGreaterThan(1);
  expect(screen.getByText(m.nsdl_pan_staff_verify_printed({ count }))).toBeVisible();
  expect(lineOf(/^Last name.*SHARMA/)).not.toHaveAttribute('data-needs-look');
  expect(lineOf(/^Middle name.*–/)).toHaveAttribute('data-needs-look');
  // The first press goes to the first field that needs a look, the second selects it.
  await user.keyboard('  ');
  expect(lineOf(/^Middle name.*–/)).toHaveAttribute('data-mark', 'tick');
  expect(lineOf(/^Last name.*SHARMA/)).not.toHaveAttribute('data-mark');
});

it.each([
  ['a returned form', printedItem(2, true)],
  ['a form filled by hand', printedItem(1, false)],
])('STF-15 every field of %s requires a check', async (_, item) => {
  await openWith(item);
  expect(printedSigns()).toHaveLength(0);
  expect(lineOf(/^Last name.*SHARMA/)).toHaveAttribute('data-needs-look');
});

it.each([
  ['a row as wide as the page', { width: 0.86, height: 0.02 }, '140%'],
  ['a section', { width: 0.86, height: 0.2 }, '105%'],
  ['a short box', { width: 0.3, height: 0.02 }, '250%'],
])('STF-15 the current field is magnified on the scan: %s', async (_, size, zoom) => {
  const item = builtItem(1, 'ASHA SHARMA');
  item.scan.regions = [{ region: 'lastName', page: 1, box: { x: 0.1, y: 0.2, ...size } }];
  const { user } = await openWith(item);
  await user.click(screen.getByRole('button', { name: /^Last name.*SHARMA/ }));
  expect(await screen.findByText(zoom)).toBeVisible();
});
