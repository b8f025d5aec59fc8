import { brands, brandView } from '@sevadesk/contract/brands';
import { m } from '@sevadesk/messages';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { mockEndpoint } from '../../shared/test/mock-endpoint.ts';
import { mockSample } from '../../shared/test/mock-sample.ts';
import { renderWith, staffUser } from '../../shared/test/render-with.tsx';
import { sampleId, sampleOf } from '../../shared/test/sample.ts';
import { workForm } from '../../shared/test/work-form.tsx';
import { workList } from '../../shared/test/work-list.tsx';
import { BrandForm } from './components/brand-form.tsx';
import { NewBrandForm } from './components/new-brand-form.tsx';
import { OwnBrand } from './components/own-brand.tsx';
import { BrandList } from './staff/brand-list.tsx';
import { BrandView } from './staff/brand-view.tsx';

const staff = { user: staffUser, permissions: ['brands.manage'] } as const;
const empty = { en: '', hi: '' };
const brand = sampleOf(brandView, {
  id: sampleId(1),
  name: 'First Seva',
  state: 'draft',
  hosts: ['first.example', 'www.first.example'],
  unreached: [],
  address: 'https://first.example',
  hasLogo: false,
  face: {
    colour: '',
    fromName: '',
    fromAddress: '',
    replyTo: '',
    contactNo: '',
    emailId: '',
    add1: '',
    add2: '',
    add3: '',
    district: '',
    pin: '',
    state: '',
    heading: empty,
    homeLead: empty,
    about: empty,
  },
});

it('issue 21 a draft of a brand needs a merchant, a name and a host', async () => {
  const { refused, sent } = await workForm({
    form: (done) => <NewBrandForm onDone={done} />,
    endpoint: brands.create,
    reply: { id: sampleId(1) },
    ...staff,
    fill: { merchantCode: 'SD100', name: 'First Seva', host: 'First.Example' },
  });
  expect(refused).toEqual(['merchantCode', 'name', 'host']);
  expect(sent).toEqual({ merchantCode: 'SD100', name: 'First Seva', host: 'first.example' });
});

it('issue 21 the face of a brand is saved with all its hosts, and shown as typed', async () => {
  const { refused, sent } = await workForm({
    form: () => <BrandForm brand={brand} logo={undefined} />,
    endpoint: brands.update,
    ...staff,
    empty: ['name', 'host'],
    fill: { name: 'Second Seva', host: 'second.example', colour: '#5b3ea8' },
  });
  expect(refused).toEqual(['name', 'host']);
  expect(sent).toMatchObject({
    name: 'Second Seva',
    host: 'second.example',
    otherHosts: 'www.first.example',
    colour: '#5b3ea8',
  });
});

it('STF-25 a colour that cannot be read is rejected at its field', async () => {
  await renderWith(<BrandForm brand={brand} logo={undefined} />, staff);
  fireEvent.change(document.querySelector('[name="colour"]') as Element, { target: { value: '#ffee00' } });
  fireEvent.click(screen.getByRole('button', { name: m.brands_save() }));
  expect(await screen.findByText(/measured contrast is 1\.\d+:1/)).toBeVisible();
});

it('issue 21 the list names merchant, host and state', async () => {
  const row = { name: 'First Seva', host: 'first.example', state: 'active' } as const;
  const { cells, pageActions } = await workList(<BrandList />, brands.list, { row, may: ['brands.manage'] });
  expect(cells.slice(0, 4)).toEqual([
    `First Seva -> /backend/settings/brands/${sampleId(1)}`,
    'first.example',
    'merchantCode',
    'shopName',
  ]);
  expect(pageActions).toContain(m.brands_new());
});

it('issue 21 a draft is activated after a question that names who sees it', async () => {
  mockSample(brands.get, brand);
  const asked: unknown[] = [];
  mockEndpoint(brands.activate, ({ params }) => {
    asked.push(params);
    return { ok: true as const };
  });
  const { user } = await renderWith(<BrandView />, {
    ...staff,
    path: `/backend/settings/brands/${brand.id}`,
    route: '/backend/settings/brands/$id',
  });
  await user.click(await screen.findByRole('button', { name: m.brands_activate() }));
  expect(await screen.findByText(new RegExp(`${brand.merchant.shopName}.*first\\.example`))).toBeVisible();
  const [, confirm] = screen.getAllByRole('button', { name: m.brands_activate(), hidden: true });
  await user.click(confirm as HTMLElement);
  await expect.poll(() => asked).toEqual([{ id: brand.id }]);
});

it('issue 21 a host that nobody has reached is named until somebody has, and what is typed meanwhile stays', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  let unreached = ['first.example'];
  mockEndpoint(brands.get, () => ({ ...brand, unreached }));
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await renderWith(<BrandView />, {
    ...staff,
    path: `/backend/settings/brands/${brand.id}`,
    route: '/backend/settings/brands/$id',
  });
  const note = m.brands_unreached_title({ hosts: 'first.example' });
  expect(await screen.findByText(note)).toBeVisible();
  await user.click(screen.getByRole('button', { name: m.brands_activate() }));
  expect(await screen.findByText(m.brands_activate_unreached({ host: 'first.example' }))).toBeVisible();
  expect(screen.getByRole('button', { name: m.brands_activate_anyway() })).toBeVisible();
  await user.keyboard('{Escape}');
  fireEvent.change(document.querySelector('[name="name"]') as Element, { target: { value: 'Typed meanwhile' } });
  unreached = [];
  await vi.advanceTimersByTimeAsync(6000);
  await waitFor(() => expect(screen.queryByText(note)).toBeNull());
  expect(document.querySelector('[name="name"]')).toHaveValue('Typed meanwhile');
});

it('issue 21 the owner of a brand reads it with its hosts and whom to ask, and a draft says so', async () => {
  const own = { ...brand, state: 'active' as const, face: { ...brand.face, contactNo: '0141 2345678' } };
  mockEndpoint(brands.own, () => ({ data: own }));
  const { unmount } = await renderWith(<OwnBrand />);
  expect(await screen.findByText(m.brands_own_note())).toBeVisible();
  expect(screen.getByRole('link', { name: 'first.example' })).toHaveAttribute('href', 'https://first.example');
  expect(screen.getByText('www.first.example')).toBeVisible();
  expect(screen.getByText('0141 2345678')).toBeVisible();
  expect(screen.queryByText(m.brands_from_name())).toBeNull();
  unmount();
  mockEndpoint(brands.own, () => ({ data: brand }));
  await renderWith(<OwnBrand />);
  expect(await screen.findByText(m.brands_own_draft_note())).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

it('issue 21 a merchant without a brand sees nothing about brands', async () => {
  let isAsked = false;
  mockEndpoint(brands.own, () => {
    isAsked = true;
    return { data: null };
  });
  await renderWith(<OwnBrand />);
  await waitFor(() => expect(isAsked).toBe(true));
  expect(screen.queryByText(m.brands_own_title())).toBeNull();
});
