import { z } from 'zod';
import { merchant, staff } from '../kernel/access.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { emptyReply, idParams, recordId } from '../kernel/ids.ts';
import {
  campaignCauses,
  campaignCode,
  campaignEstimate,
  campaignInput,
  campaignOptions,
  campaignReason,
  campaignRow,
  campaignSettings,
  campaignStart,
  campaignStates,
  campaignTargetNames,
  campaignView,
  campaignWays,
  recipientOutcomes,
  recipientRow,
} from './schemas.ts';

const manage = staff('campaigns.manage');
const base = '/api/backend/setting/campaigns';

const list = listEndpoints({
  id: 'campaigns.list',
  path: `${base}/list`,
  access: manage,
  summary: 'Campaigns, newest first',
  row: campaignRow,
  exports: ['number', 'name', 'way', 'recipients', 'costPaise', 'createdBy', 'createdAt', 'startAt', 'state'],
  fields: {
    number: { kind: 'exact', filter: true },
    name: { kind: 'text', filter: true, sort: true },
    way: { kind: 'choice', filter: true, choices: campaignWays },
    state: { kind: 'choice', filter: true, choices: campaignStates },
    createdAt: { kind: 'instant', filter: true, sort: true },
  },
});

const recipients = listEndpoints({
  id: 'campaigns.recipient-list',
  path: `${base}/recipients/list`,
  access: manage,
  summary: 'The shops of a campaign with the status of their messages',
  row: recipientRow,
  exports: ['code', 'shopName', 'releasedAt', 'outcome', 'cause', 'clickedAt'],
  fields: {
    code: { kind: 'exact', filter: true, sort: true },
    shopName: { kind: 'text', filter: true },
    outcome: { kind: 'choice', filter: true, choices: recipientOutcomes },
    cause: { kind: 'choice', filter: true, choices: campaignCauses },
  },
});

const act = <Id extends string>(id: Id, path: string, summary: string) =>
  endpoint({
    id: `campaigns.${id}`,
    method: 'POST',
    path: `${base}/{id}/${path}`,
    access: manage,
    summary,
    params: idParams,
    reply: emptyReply,
    errors: ['not_found', 'state_refused'],
  });

/** Campaigns of head office. */
export const campaigns = {
  list: list.list,
  export: list.export,
  recipientList: recipients.list,
  recipientExport: recipients.export,
  options: endpoint({
    id: 'campaigns.options',
    method: 'GET',
    path: `${base}/options`,
    access: manage,
    summary: 'Id types, packages, states and texts that a campaign can name',
    reply: campaignOptions,
  }),
  settings: endpoint({
    id: 'campaigns.settings',
    method: 'GET',
    path: `${base}/settings`,
    access: manage,
    summary: 'From which cost a second person approves a campaign',
    reply: campaignSettings,
  }),
  saveSettings: endpoint({
    id: 'campaigns.save-settings',
    method: 'POST',
    path: `${base}/settings`,
    access: staff('sms.manage'),
    summary: 'Sets from which cost a second person approves a campaign',
    body: campaignSettings,
    reply: emptyReply,
  }),
  create: endpoint({
    id: 'campaigns.create',
    method: 'POST',
    path: base,
    access: manage,
    summary: 'Saves a new campaign as a draft; nothing is sent',
    body: campaignInput,
    reply: z.object({ id: recordId }),
  }),
  get: endpoint({
    id: 'campaigns.get',
    method: 'GET',
    path: `${base}/{id}`,
    access: manage,
    summary: 'One campaign with its decision and its result until now',
    params: idParams,
    reply: campaignView,
    errors: ['not_found'],
  }),
  update: endpoint({
    id: 'campaigns.update',
    method: 'POST',
    path: `${base}/{id}`,
    access: manage,
    summary: 'Changes a draft',
    params: idParams,
    body: campaignInput,
    reply: emptyReply,
    errors: ['not_found', 'state_refused'],
  }),
  delete: act('delete', 'delete', 'Deletes a draft'),
  estimate: endpoint({
    id: 'campaigns.estimate',
    method: 'GET',
    path: `${base}/{id}/estimate`,
    access: manage,
    summary: 'Who would get a draft now and what it would cost; nothing is sent',
    params: idParams,
    reply: campaignEstimate,
    errors: ['not_found'],
  }),
  test: act('test', 'test', 'Sends the message of a campaign to the caller alone'),
  start: endpoint({
    id: 'campaigns.start',
    method: 'POST',
    path: `${base}/{id}/start`,
    access: manage,
    summary: 'Fixes the recipients and starts the campaign, or requests a second person’s approval above the set cost',
    params: idParams,
    body: campaignStart,
    reply: z.object({ state: z.enum(campaignStates) }),
    errors: ['not_found', 'state_refused', 'changed_meanwhile'],
  }),
  withdraw: act('withdraw', 'withdraw', 'Withdraws a request for approval; the campaign is a draft again'),
  approve: endpoint({
    id: 'campaigns.approve',
    method: 'POST',
    path: `${base}/{id}/approve`,
    access: manage,
    summary: 'Starts another person’s campaign',
    params: idParams,
    reply: emptyReply,
    errors: ['not_found', 'already_decided', 'maker_is_checker'],
  }),
  reject: endpoint({
    id: 'campaigns.reject',
    method: 'POST',
    path: `${base}/{id}/reject`,
    access: manage,
    summary: 'Rejects another person’s campaign with a reason; it is a draft again',
    params: idParams,
    body: campaignReason,
    reply: emptyReply,
    errors: ['not_found', 'already_decided', 'maker_is_checker'],
  }),
  pause: act('pause', 'pause', 'Pauses a campaign; nothing more is sent'),
  resume: act('resume', 'resume', 'Continues a paused campaign'),
  stop: act('stop', 'stop', 'Stops a campaign for good; messages in the outbox are withdrawn'),
};

/** What a shop calls when it opens the link of a campaign. */
export const ownCampaigns = {
  open: endpoint({
    id: 'campaigns.open',
    method: 'POST',
    path: '/api/merchant/campaigns/open',
    access: merchant(),
    summary: 'Counts the link of a message once and returns where it leads',
    body: z.strictObject({ code: campaignCode }),
    reply: z.object({ target: z.enum(campaignTargetNames) }),
    errors: ['not_found'],
  }),
};
