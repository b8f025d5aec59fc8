import type { StaffQueueKey } from '@sevadesk/contract/dashboard';
import { m } from '@sevadesk/messages';
import type { LinkProps } from '@tanstack/react-router';
import type { Place } from '../components/waiting-rows.tsx';

type Filter = { field: string; opt: 'eq' | 'in' | 'gt'; value1: string | number | string[] };

/** A list with just the states that a queue counts; the oldest stands first where the list can be sorted so. */
const inStatus = (...statuses: string[]): Filter => ({ field: 'status', opt: 'in', value1: statuses });

const pan = '/backend/actions/nsdl-pan';
const places: Readonly<Record<StaffQueueKey, { label: () => string; to: string; filters?: readonly Filter[] }>> = {
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
  psa: {
    label: m.dashboard_wait_psa,
    to: '/backend/actions/uti-pan/psa-list',
    filters: [inStatus('requested', 'review')],
  },
  coupons: {
    label: m.dashboard_wait_coupons,
    to: '/backend/actions/uti-pan/coupon-list',
    filters: [inStatus('requested', 'review')],
  },
  leads: {
    label: m.dashboard_wait_leads,
    to: '/backend/actions/banking/applicant/list',
    filters: [inStatus('new', 'contacted', 'docs_pending', 'logged_in', 'under_review', 'sanctioned')],
  },
  nps: { label: m.dashboard_wait_nps, to: '/backend/actions/nps', filters: [inStatus('submitted')] },
  'gst-registrations': {
    label: m.dashboard_wait_gst_registrations,
    to: '/backend/actions/gst/registration',
    filters: [inStatus('submitted', 'in_process', 'arn_generated', 'replied')],
  },
  'gst-returns': {
    label: m.dashboard_wait_gst_returns,
    to: '/backend/actions/gst/filling',
    filters: [inStatus('new', 'in_progress', 'confirmed')],
  },
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
