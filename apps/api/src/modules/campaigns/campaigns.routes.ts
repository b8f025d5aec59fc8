import { campaigns, ownCampaigns } from '@sevadesk/contract/campaigns';
import { codeText, m, statusText } from '@sevadesk/messages';
import { type BoundRoute, bind, bindList } from '../../http/bind.ts';
import { pauseCampaign, resumeCampaign, stopCampaign } from './change-campaign.ts';
import { estimateCampaign } from './estimate-campaign.ts';
import { getCampaign, getOptions, getSettings, listCampaigns, listRecipients, saveSettings } from './get-campaign.ts';
import { openLink } from './open-link.ts';
import { createCampaign, deleteDraft, updateDraft } from './save-campaign.ts';
import { approveCampaign, rejectCampaign, startCampaign, withdrawCampaign } from './start-campaign.ts';
import { testCampaign } from './test-campaign.ts';

const lists: readonly BoundRoute[] = [
  ...bindList({ list: campaigns.list, export: campaigns.export }, (ctx) => listCampaigns(ctx), {
    name: 'campaigns',
    title: (locale) => m.campaigns_title({}, { locale }),
    columns: (locale) => [
      { id: 'number', title: m.campaigns_number({}, { locale }), value: (row) => row.number },
      { id: 'name', title: m.campaigns_name({}, { locale }), value: (row) => row.name },
      {
        id: 'way',
        title: m.campaigns_way({}, { locale }),
        value: (row) => codeText(['campaigns_way'], row.way, locale),
      },
      { id: 'recipients', title: m.campaigns_recipients({}, { locale }), value: (row) => row.recipients },
      { id: 'costPaise', title: m.campaigns_cost({}, { locale }), kind: 'money', value: (row) => row.costPaise },
      { id: 'createdBy', title: m.campaigns_created_by({}, { locale }), value: (row) => row.createdBy },
      {
        id: 'createdAt',
        title: m.campaigns_created_at({}, { locale }),
        kind: 'instant',
        value: (row) => row.createdAt,
      },
      { id: 'startAt', title: m.campaigns_start_at({}, { locale }), kind: 'instant', value: (row) => row.startAt },
      {
        id: 'state',
        title: m.campaigns_status({}, { locale }),
        value: (row) => statusText('campaign', row.state, locale),
      },
    ],
  }),
  ...bindList({ list: campaigns.recipientList, export: campaigns.recipientExport }, listRecipients, {
    name: 'campaign-recipients',
    title: (locale) => m.campaigns_recipients_title({}, { locale }),
    columns: (locale) => [
      { id: 'code', title: m.campaigns_shop_code({}, { locale }), value: (row) => row.code },
      { id: 'shopName', title: m.campaigns_shop_name({}, { locale }), value: (row) => row.shopName },
      {
        id: 'releasedAt',
        title: m.campaigns_released_at({}, { locale }),
        kind: 'instant',
        value: (row) => row.releasedAt,
      },
      {
        id: 'outcome',
        title: m.campaigns_status({}, { locale }),
        value: (row) => statusText('campaign_recipient', row.outcome, locale),
      },
      {
        id: 'cause',
        title: m.campaigns_cause({}, { locale }),
        value: (row) => (row.cause === null ? '' : codeText(['campaigns_cause'], row.cause, locale)),
      },
      {
        id: 'clickedAt',
        title: m.campaigns_clicked_at({}, { locale }),
        kind: 'instant',
        value: (row) => row.clickedAt,
      },
    ],
  }),
];

export const campaignsRoutes: readonly BoundRoute[] = [
  ...lists,
  bind(campaigns.options, (ctx) => getOptions(ctx)),
  bind(campaigns.settings, (ctx) => getSettings(ctx)),
  bind(campaigns.saveSettings, (ctx, { body }) => saveSettings(ctx, body)),
  bind(campaigns.create, (ctx, { body }) => createCampaign(ctx, body)),
  bind(campaigns.get, (ctx, { params }) => getCampaign(ctx, params.id)),
  bind(campaigns.update, (ctx, { params, body }) => updateDraft(ctx, params.id, body)),
  bind(campaigns.delete, (ctx, { params }) => deleteDraft(ctx, params.id)),
  bind(campaigns.estimate, (ctx, { params }) => estimateCampaign(ctx, params.id)),
  bind(campaigns.test, (ctx, { params }) => testCampaign(ctx, params.id)),
  bind(campaigns.start, (ctx, { params, body }) => startCampaign(ctx, params.id, body)),
  bind(campaigns.withdraw, (ctx, { params }) => withdrawCampaign(ctx, params.id)),
  bind(campaigns.approve, (ctx, { params }) => approveCampaign(ctx, params.id)),
  bind(campaigns.reject, (ctx, { params, body }) => rejectCampaign(ctx, params.id, body.remark)),
  bind(campaigns.pause, (ctx, { params }) => pauseCampaign(ctx, params.id)),
  bind(campaigns.resume, (ctx, { params }) => resumeCampaign(ctx, params.id)),
  bind(campaigns.stop, (ctx, { params }) => stopCampaign(ctx, params.id)),
  bind(ownCampaigns.open, (ctx, { body }) => openLink(ctx, body.code)),
];
