import { z } from 'zod';
import { staff } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { emptyReply, idParams, recordId } from '../kernel/ids.ts';
import { cannedInput, helpHours, helpSetup, topicInput } from './masters.ts';

const manage = staff('masters.manage');
const at = '/api/backend/misc/help/setup';
const made = z.object({ id: recordId });

/** Masters of the help desk: topics, canned answers, business hours. None is deleted. */
export const ticketMasters = {
  setup: endpoint({
    id: 'tickets.setup',
    method: 'GET',
    path: at,
    access: staff('tickets.view'),
    summary: 'Topics, frequent answers and hours of business',
    reply: helpSetup,
  }),
  createTopic: endpoint({
    id: 'tickets.create-topic',
    method: 'POST',
    path: `${at}/topic`,
    access: manage,
    summary: 'Adds a topic under the next free code',
    body: topicInput,
    reply: made,
    errors: ['duplicate'],
  }),
  updateTopic: endpoint({
    id: 'tickets.update-topic',
    method: 'POST',
    path: `${at}/topic/{id}`,
    access: manage,
    summary: 'Changes or deactivates a topic; questions that have a due time keep it',
    params: idParams,
    body: topicInput,
    reply: emptyReply,
    errors: ['not_found', 'duplicate'],
  }),
  createCanned: endpoint({
    id: 'tickets.create-canned',
    method: 'POST',
    path: `${at}/canned`,
    access: manage,
    summary: 'Adds a frequent answer',
    body: cannedInput,
    reply: made,
    errors: ['duplicate'],
  }),
  updateCanned: endpoint({
    id: 'tickets.update-canned',
    method: 'POST',
    path: `${at}/canned/{id}`,
    access: manage,
    summary: 'Changes or deactivates a frequent answer',
    params: idParams,
    body: cannedInput,
    reply: emptyReply,
    errors: ['not_found', 'duplicate'],
  }),
  saveHours: endpoint({
    id: 'tickets.save-hours',
    method: 'POST',
    path: `${at}/hours`,
    access: manage,
    summary: 'Sets the hours of business; due times are reckoned by them from now on',
    body: helpHours,
    reply: emptyReply,
  }),
};
