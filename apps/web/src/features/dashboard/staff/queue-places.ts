import type { StaffQueueKey } from '@sevadesk/contract/dashboard';
import { recordOf } from '@sevadesk/contract/kernel/record-of';
import { kindOfQueue, orderKinds, serviceQueues } from '@sevadesk/contract/services';
import { m } from '@sevadesk/messages';
import type { LinkProps } from '@tanstack/react-router';
import { kindLabels } from '../../../services.ts';
import type { Place } from '../components/waiting-rows.tsx';

type Filter = { field: string; opt: 'eq' | 'in' | 'gt'; value1: string | number | string[] };

type QueuePlace = { label: () => string; to: string; filters?: readonly Filter[] };

/** A list with just the states that a queue counts; the oldest stands first where the list can be sorted so. */
const inStatus = (...statuses: string[]): Filter => ({ field: 'status', opt: 'in', value1: statuses });

const pan = '/backend/actions/nsdl-pan';
const placesOfServices = recordOf(serviceQueues, (queue): QueuePlace => {
  const { lists, waiting } = orderKinds[kindOfQueue[queue]];
  return { label: kindLabels.queue[queue], to: lists.staff, filters: [inStatus(...waiting)] };
});

const places: Readonly<Record<StaffQueueKey, QueuePlace>> = {
  registrations: {
    label: m.dashboard_wait_registrations,
    to: '/backend/user-management/registration',
    filters: [inStatus('pending')],
  },
  payments: { label: m.dashboard_wait_payments, to: '/backend/actions/payments', filters: [inStatus('pending')] },
  'gateway-reviews': {
    label: m.dashboard_wait_gateway_reviews,
    to: '/backend/actions/gateway',
    filters: [inStatus('review')],
  },
  adjustments: {
    label: m.dashboard_wait_adjustments,
    to: '/backend/account/adjustments',
    filters: [inStatus('pending')],
  },
  verify: { label: m.dashboard_wait_verify, to: `${pan}/physical/waiting/list`, filters: [inStatus('waiting')] },
  pending: { label: m.dashboard_wait_pending, to: `${pan}/physical/pending-verification/list` },
  acknowledge: {
    label: m.dashboard_wait_acknowledge,
    to: `${pan}/physical/list`,
    filters: [inStatus('accepted', 'filed')],
  },
  tin: {
    label: m.dashboard_wait_tin,
    to: `${pan}/physical/tin-rejection/list`,
    filters: [inStatus('tin_resubmitted')],
  },
  'paperless-reviews': {
    label: m.dashboard_wait_paperless_reviews,
    to: `${pan}/paperless/list`,
    filters: [inStatus('review')],
  },
  kyc: {
    label: m.dashboard_wait_kyc,
    to: '/backend/user-management/kyc',
    filters: [{ field: 'waiting', opt: 'gt', value1: 0 }],
  },
  ...placesOfServices,
  enquiries: {
    label: m.dashboard_wait_enquiries,
    to: '/backend/misc/enquiries',
    filters: [inStatus('open')],
  },
  tickets: { label: m.dashboard_wait_tickets, to: '/backend/help', filters: [inStatus('open')] },
};

/** What a queue is called, and the list that holds just what it counts. */
export function placeOf(key: StaffQueueKey): Place {
  const { label, to, filters } = places[key];
  return { label: label(), link: { to, ...(filters && { search: { filters } }) } as LinkProps };
}
