import { masters } from '@sevadesk/contract/masters';
import { privacy } from '@sevadesk/contract/privacy';
import { m } from '@sevadesk/messages';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { mockEndpoint } from '../../shared/test/mock-endpoint.ts';
import { mockSample } from '../../shared/test/mock-sample.ts';
import { renderWith, staffUser } from '../../shared/test/render-with.tsx';
import { sampleId } from '../../shared/test/sample.ts';
import { fillField, workForm } from '../../shared/test/work-form.tsx';
import { PolicyPanel } from './components/policy-panel.tsx';
import { RequestList } from './components/request-list.tsx';
import { PrivacyView } from './staff/privacy-view.tsx';

const staff = { user: staffUser, permissions: ['privacy.manage', 'settings.manage'] } as const;
const waiting = {
  id: sampleId(2),
  kind: 'erase',
  status: 'waiting',
  isOwn: false,
  hasFile: false,
  refusals: [],
} as const;

beforeEach(() => {
  mockSample(privacy.policy, { retentionYears: 8, source: 'Rule 1' });
  mockSample(masters.settingHistory);
  mockSample(privacy.requests, { data: [waiting] } as never);
});

it('BEY-08 records are retained for whole years, by a named rule', async () => {
  const { refused, sent, said } = await workForm({
    form: () => <PolicyPanel />,
    endpoint: privacy.savePolicy,
    ...staff,
    open: m.privacy_policy_change(),
    before: () => fillField('retentionYears', '31'),
    empty: ['source'],
    fill: { retentionYears: '10', source: 'Rule 2' },
  });
  expect({ refused, sent }).toEqual({
    refused: ['retentionYears', 'source'],
    sent: { retentionYears: 10, source: 'Rule 2' },
  });
  expect(said).toBe(m.privacy_policy_saved());
});

it('BEY-08 an erasure is rejected for a reason', async () => {
  const { refused, sent, params, said } = await workForm({
    form: () => <RequestList />,
    endpoint: privacy.refuse,
    ...staff,
    open: m.privacy_refuse(),
    fill: { reason: 'A case is open' },
  });
  expect({ refused, sent, params }).toEqual({
    refused: ['reason'],
    sent: { reason: 'A case is open' },
    params: { id: sampleId(2) },
  });
  expect(said).toBe(m.privacy_refused());
});

it('BEY-08 it is approved after the data to be erased were shown', async () => {
  const agreed: unknown[] = [];
  mockEndpoint(privacy.agree, ({ params }) => {
    agreed.push(params.id);
    return { ok: true as const } as never;
  });
  await renderWith(<RequestList />, staff);
  fireEvent.click(await screen.findByText(m.privacy_agree()));
  expect(await screen.findByText(m.privacy_agree_text({ labels: 'labels' }))).toBeVisible();
  expect(agreed).toEqual([]);
  fireEvent.click(screen.getAllByText(m.privacy_agree()).at(-1) as HTMLElement);
  expect(await screen.findByText(m.privacy_agreed())).toBeVisible();
  expect(agreed).toEqual([sampleId(2)]);
});

it.each([
  [{ isOwn: true }, 1],
  [{ status: 'done' }, 0],
])('BEY-08 a request %j cannot be decided here', async (parts, own) => {
  mockSample(privacy.requests, { data: [{ ...waiting, ...parts }] } as never);
  const { queryClient } = await renderWith(<RequestList />, staff);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByText(m.privacy_agree())).toBeNull();
  expect(screen.queryAllByText(m.privacy_own())).toHaveLength(own);
});

it('BEY-08 a person is searched by known data; the stored data are shown below', async () => {
  const { refused, sent } = await workForm({
    form: () => <PrivacyView />,
    endpoint: privacy.find,
    ...staff,
    formAt: 0,
    fill: { by: 'mobile', value: '9800000001' },
  });
  expect({ refused, sent }).toEqual({ refused: ['value'], sent: { by: 'mobile', value: '9800000001' } });
  expect((await screen.findAllByText(/label/)).length).toBeGreaterThan(0);
});
