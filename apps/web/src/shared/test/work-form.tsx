import type { Endpoint } from '@sevadesk/contract/kernel/endpoint';
import type { Permission } from '@sevadesk/contract/kernel/permissions';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, vi } from 'vitest';
import type { AuthUser } from '../session/auth-store.ts';
import { expectAccessible } from './axe.ts';
import { failEndpoint, mockRaw } from './mock-endpoint.ts';
import { renderWith } from './render-with.tsx';
import { sampleOf } from './sample.ts';

type Value = string | boolean | readonly string[] | readonly File[];

type Trial = {
  /** The form; it receives the callback to call when it is done. */
  form: (onDone: () => void) => ReactNode;
  endpoint: Endpoint;
  reply?: unknown;
  /** Fields to clear before the first try; false where the form is complete as rendered. */
  empty?: readonly string[] | false;
  /** Values for the second try, by field name. */
  fill?: Record<string, Value>;
  user?: AuthUser;
  permissions?: readonly Permission[];
  path?: string;
  route?: string;
  /** The button that opens the form. */
  open?: string;
  /** Further steps to open the form. */
  formOpens?: () => Promise<unknown>;
  /** The index of the form on the page; the last one by default. */
  formAt?: number;
  /** Called once the form is shown, before the first try. */
  before?: () => unknown;
  /** Called before the second try, after the fields are filled. */
  afterFill?: () => unknown;
  /** Called before the third try, where a rejection clears something. */
  again?: () => unknown;
};

const named = (name: string) => document.querySelectorAll<HTMLInputElement>(`[name="${name}"]`);
const within = (name: string) => document.querySelector<HTMLElement>(`[data-field="${name}"]`);

/** Returns the sibling of an element, skipping the options that open below a field. */
function beside(element: Element, side: 'nextElementSibling' | 'previousElementSibling'): Element | null {
  const found = element[side];
  return found?.matches('[class*="dropdown"]') ? beside(found, side) : found;
}

/** The input of a searchable select precedes the one with its value. */
async function choose(held: HTMLElement, label: string) {
  const field = beside(held, 'previousElementSibling')?.querySelector('input');
  if (!field) throw new Error('There is no field to choose in');
  fireEvent.change(field, { target: { value: label } });
  fireEvent.click(await screen.findByRole('option', { name: label, hidden: true }));
}

/** Fills a field of any kind by its name. */
export async function fillField(name: string, value: Value): Promise<void> {
  const [field, ...others] = named(name);
  const group = within(name);
  if (Array.isArray(value)) {
    const file = group?.querySelector('input[type="file"]');
    if (file) return void fireEvent.change(file, { target: { files: value } });
    const boxes = [...(group?.querySelectorAll<HTMLInputElement>('input[type="checkbox"]') ?? [])];
    for (const box of boxes) if (value.includes(box.value) !== box.checked) fireEvent.click(box);
    return;
  }
  if (!field) throw new Error(`There is no field ${name}`);
  if (typeof value !== 'string') {
    if (field.checked !== value) fireEvent.click(field);
    return;
  }
  if (field.type === 'radio') {
    const radio = [field, ...others].find((one) => one.value === value);
    if (!radio) throw new Error(`${name} does not offer ${value}`);
    return void fireEvent.click(radio);
  }
  if (field.type === 'hidden') return choose(field, value);
  fireEvent.change(field, { target: { value } });
}

function nameAround(fault: Element): string {
  for (let place: Element | null = fault; place; place = place.parentElement) {
    const next = beside(place, 'nextElementSibling');
    const held = next?.matches('input[type="hidden"][name]') ? next : null;
    const field = place.matches('[data-field]') ? place : (held ?? place.querySelector('[data-field], [name]'));
    const name = field?.getAttribute('data-field') ?? field?.getAttribute('name');
    if (name) return name;
  }
  return '';
}

/** Returns the names of the fields that show an error, in order. */
export function refusedFields(): string[] {
  const faults = document.querySelectorAll(
    ':is(form, [role="dialog"]) :is([class*="-error"], [data-field] [role="alert"])',
  );
  return [...new Set([...faults].filter((fault) => fault.textContent?.trim()).map(nameAround))];
}

async function partsOf(body: unknown): Promise<unknown> {
  if (!(body instanceof FormData)) return body;
  const data = body.get('data');
  const text = typeof data === 'string' ? data : data ? await new Response(data).text() : 'null';
  return { ...JSON.parse(text), files: body.getAll('file').map((file) => (file as File).name) };
}

/**
 * Tests a form in three tries. First: nothing is sent, and `refused` names the invalid fields. Second: the server rejects the
 * request; the error is shown at the top, the input stays, and `onDone` is not called. Third: the request in `sent` fits the
 * contract, the form is done, and `said` is the message that follows.
 */
export async function workForm(trial: Trial) {
  const { form, endpoint, empty = [], fill = {}, user, permissions, path, route } = trial;
  const [onDone, calls] = [vi.fn(), [] as { body: unknown; params: Record<string, string> }[]];
  mockRaw(endpoint, ({ body, params }) => {
    calls.push({ body, params });
    return { status: 500, body: { message: 'Too early' } };
  });
  const view = await renderWith(form(onDone), { user, permissions, path, route });
  if (trial.open) fireEvent.click(await screen.findByRole('button', { name: trial.open }));
  await trial.formOpens?.();
  const formOf = () => [...document.querySelectorAll('form')].at(trial.formAt ?? -1);
  const element = await waitFor(() => {
    const found = formOf();
    if (!found || view.queryClient.isFetching() > 0) throw new Error('The form has not come yet');
    return found;
  });
  await act(async () => {});
  await trial.before?.();
  // The form may remount as another element.
  const submit = () => fireEvent.submit(formOf() ?? element);

  let refused: string[] = [];
  if (empty !== false) {
    for (const name of empty) await fillField(name, '');
    submit();
    await screen.findAllByRole('alert');
    await waitFor(() => expect(refusedFields()).not.toEqual([]));
    refused = refusedFields();
    await expectAccessible();
    expect(calls).toEqual([]);
  }
  for (const [name, value] of Object.entries(fill)) await fillField(name, value);
  await trial.afterFill?.();

  failEndpoint(endpoint, 409, { message: 'The server refuses this' });
  submit();
  await screen.findAllByText('The server refuses this');
  await act(async () => {});
  // Shown once, at the form that was submitted.
  expect(screen.getAllByText('The server refuses this')).toHaveLength(1);
  await expectAccessible();
  expect(onDone).not.toHaveBeenCalled();
  for (const [name, value] of Object.entries(fill))
    if (typeof value === 'string' && value !== '' && named(name).length === 1 && named(name)[0]?.type !== 'radio')
      expect(named(name)[0]).not.toHaveValue('');

  mockRaw(endpoint, async ({ body, params }) => {
    const sent = await partsOf(body);
    if (endpoint.body && !endpoint.upload) endpoint.body.parse(sent);
    calls.push({ body: sent, params: { ...params } });
    return { status: 200, body: trial.reply ?? (endpoint.reply ? sampleOf(endpoint.reply) : { ok: true }) };
  });
  await trial.again?.();
  submit();
  await waitFor(() => {
    expect(calls).toHaveLength(1);
    expect(document.querySelector('[data-testid="submit-overlay"]')).toBeNull();
  });
  if (form.length > 0) await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  await act(async () => {});
  return {
    ...view,
    refused,
    sent: calls[0]?.body,
    params: calls[0]?.params,
    said: document.querySelector('[class*="Notification-description"]')?.textContent ?? undefined,
    onDone,
    at: view.router.state.location.href,
  };
}
