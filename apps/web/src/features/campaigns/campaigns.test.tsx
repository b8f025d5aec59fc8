import { type CampaignView as Campaign, campaigns, ownCampaigns } from '@sevadesk/contract/campaigns';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { m } from '@sevadesk/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { failEndpoint, mockEndpoint } from '../../shared/test/mock-endpoint.ts';
import { mockSample } from '../../shared/test/mock-sample.ts';
import { pageOf } from '../../shared/test/page-of.ts';
import { merchantUser, renderWith, staffUser } from '../../shared/test/render-with.tsx';
import { sampleId, sampleOf } from '../../shared/test/sample.ts';
import { fillField, workForm } from '../../shared/test/work-form.tsx';
import { workList } from '../../shared/test/work-list.tsx';
import { RejectionForm } from './components/approval-panel.tsx';
import { CampaignForm } from './components/campaign-form.tsx';
import { RecipientList } from './components/result-panel.tsx';
import { CampaignSettingsForm } from './components/settings-form.tsx';
import { CampaignLinkView } from './merchant/campaign-link-view.tsx';
import { CampaignList } from './staff/campaign-list.tsx';
import { CampaignView } from './staff/campaign-view.tsx';

const template = {
  id: sampleId(1),
  way: 'sms' as const,
  locale: 'en' as const,
  text: 'News for {#var#}',
  isOffer: true,
};
const options = {
  idTypes: [],
  packages: [{ id: sampleId(2), name: 'Standard' }],
  states: ['MH'],
  templates: [template],
};

beforeEach(() => {
  mockEndpoint(campaigns.options, () => options);
  mockEndpoint(campaigns.recipientList, () => pageOf([]));
});

it('a new campaign has a name, a way with a text, and the shops that its filters select', async () => {
  const { refused, sent } = await workForm({
    form: (onDone) => <CampaignForm onDone={onDone} />,
    endpoint: campaigns.create,
    fill: { name: 'Silent shops', way: 'sms' },
    afterFill: async () => {
      await screen.findByText(m.campaigns_templates_help());
      await fillField('templateIds.0', template.id);
    },
  });
  expect(refused).toEqual(expect.arrayContaining(['name', 'way']));
  expect(sent).toMatchObject({ name: 'Silent shops', way: 'sms', templateIds: [template.id] });
  expect(sent).toMatchObject({ audience: { silentDays: 30, packageId: null }, startOn: null });
});

it('the approval limit may be 0', async () => {
  mockEndpoint(campaigns.settings, () => ({ whatsappPaise: toPaise(90) }));
  const { sent } = await workForm({
    form: (onDone) => <CampaignSettingsForm onDone={onDone} />,
    endpoint: campaigns.saveSettings,
    empty: ['whatsappPaise'],
    fill: { whatsappPaise: '0.85' },
  });
  expect(sent).toEqual({ whatsappPaise: 85 });
});

it('a rejection has a reason', async () => {
  const { refused, sent } = await workForm({
    form: (onDone) => <RejectionForm id={sampleId(3)} onDone={onDone} />,
    endpoint: campaigns.reject,
    fill: { remark: 'Too late' },
  });
  expect(refused).toEqual(['remark']);
  expect(sent).toEqual({ remark: 'Too late' });
});

it('campaigns are listed with their cost and status', async () => {
  const { cells, pageActions } = await workList(<CampaignList />, campaigns.list, {
    may: ['campaigns.manage', 'sms.manage'],
  });
  expect(pageActions).toEqual([m.campaigns_settings(), m.campaigns_new()]);
  expect(cells).toMatchSnapshot();
});

it('recipients are listed with the status of their message', async () => {
  const { cells, asked } = await workList(<RecipientList campaignId={sampleId(3)} />, campaigns.recipientList, {
    may: ['campaigns.manage'],
  });
  expect(cells).toMatchSnapshot();
  expect(JSON.stringify(asked)).toContain(sampleId(3));
});

const sample = sampleOf(campaigns.get.reply);
const draft: Campaign = {
  ...sample,
  id: sampleId(3),
  name: 'Silent shops',
  way: 'sms',
  state: 'draft',
  templateIds: [template.id],
  rejection: null,
  request: null,
  approval: null,
  isOwnRequest: false,
  result: null,
};
const estimate = {
  shops: 12,
  recipients: 9,
  skipped: { optedOut: 2, noNumber: 1, noConsent: 0, noTemplate: 0 },
  languages: [{ locale: 'en' as const, recipients: 9 }],
  units: 18,
  costPaise: toPaise(360),
  isPriced: true,
  needsSecondPerson: true,
  firstAt: '2026-11-27T06:00:00.000Z',
  hours: 1,
};

async function show(changes: Partial<Campaign>) {
  mockEndpoint(campaigns.get, () => ({ ...draft, ...changes }));
  mockEndpoint(campaigns.estimate, () => estimate);
  await renderWith(<CampaignView />, {
    user: staffUser,
    permissions: ['campaigns.manage'],
    route: '/backend/setting/campaigns/$id',
    path: `/backend/setting/campaigns/${sampleId(3)}`,
  });
}

describe('one campaign', () => {
  it('shows count, cost and who gets nothing before it is started, and sends what was seen', async () => {
    await show({});
    expect(await screen.findByText(m.campaigns_skipped_opted_out())).toBeVisible();
    expect(screen.queryByText(m.campaigns_skipped_no_consent())).toBeNull();
    expect(screen.getByText(m.campaigns_second_person())).toBeVisible();
    let body: unknown;
    mockEndpoint(campaigns.start, (asked) => {
      body = asked.body;
      return { state: 'pending' as const };
    });
    fireEvent.click(screen.getByRole('button', { name: m.campaigns_request() }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(m.campaigns_start_text({ count: 9 }));
    fireEvent.click(within(dialog).getByRole('button', { name: m.campaigns_request() }));
    await screen.findByText(m.campaigns_requested());
    expect(body).toEqual({ recipients: 9, costPaise: 360 });
  });

  it('is decided by another person; the first can only withdraw it', async () => {
    const request = { by: 'Meera', at: '2026-11-27T06:00:00.000Z' };
    await show({ state: 'pending', request, isOwnRequest: true });
    expect(await screen.findByText(m.campaigns_own_request())).toBeVisible();
    expect(screen.queryByRole('button', { name: m.campaigns_approve() })).toBeNull();
    expect(screen.getByRole('button', { name: m.campaigns_withdraw() })).toBeVisible();
  });

  it('can be paused and stopped while it is sent, and shows its result', async () => {
    const result = { planned: 1, sent: 8, delivered: 7, read: null, clicked: 3, cameBack: 2, failed: 0, skipped: 3 };
    await show({ state: 'active', result });
    expect(await screen.findByRole('button', { name: m.campaigns_pause() })).toBeVisible();
    expect(screen.getByRole('button', { name: m.campaigns_stop() })).toBeVisible();
    expect(screen.queryByText(m.campaigns_result_read())).toBeNull();
    expect(screen.getByText(m.campaigns_result_clicked()).nextSibling).toHaveTextContent('3');
  });
});

describe('the link of a message', () => {
  const open = () =>
    renderWith(<CampaignLinkView />, {
      user: merchantUser,
      route: '/merchant/campaign/$code',
      path: '/merchant/campaign/ABCDEFGH',
    });

  it('is counted and opens its page', async () => {
    let body: unknown;
    mockSample(ownCampaigns.open, {});
    mockEndpoint(ownCampaigns.open, (asked) => {
      body = asked.body;
      return { target: 'bills' as const };
    });
    await open();
    await waitFor(() => expect(body).toEqual({ code: 'ABCDEFGH' }));
  });

  it('says that an old one is no longer valid', async () => {
    failEndpoint(ownCampaigns.open, 404, { code: 'not_found', message: 'Not found' });
    await open();
    expect(await screen.findByText(m.campaigns_link_gone())).toBeVisible();
  });
});
