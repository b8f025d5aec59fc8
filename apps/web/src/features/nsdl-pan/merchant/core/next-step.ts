import type { ApplicationRow, ApplicationStatus } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import type { LinkProps } from '@tanstack/react-router';
import { applyLink } from './apply-link.ts';
import { paths } from './paths.ts';

type Row = Pick<ApplicationRow, 'id' | 'status' | 'type' | 'category'>;
type Step = { label: () => string; link: (row: Row) => LinkProps };

const steps: Partial<Record<ApplicationStatus, Step>> = {
  draft: { label: m.nsdl_pan_merchant_act_continue, link: (row) => applyLink(row, row.id) },
  pre_submit: {
    label: m.nsdl_pan_merchant_act_submit,
    link: ({ id }) => ({ to: paths.preSubmit, search: { ids: id } }),
  },
  submitted: { label: m.nsdl_pan_merchant_act_scan, link: ({ id }) => ({ to: paths.scan, params: { id } }) },
  cropping: { label: m.nsdl_pan_merchant_act_crop, link: ({ id }) => ({ to: paths.crop, params: { id } }) },
  incomplete: { label: m.nsdl_pan_merchant_act_correct, link: ({ id }) => ({ to: paths.reapply, params: { id } }) },
};

/** Returns the shop's next action on an application; undefined while somebody else has to act. */
export function nextStep(row: Row) {
  const step = steps[row.status];
  return step && { label: step.label(), link: step.link(row) };
}

/** Returns the link of a list row: a draft opens its form, all others open the record. */
export function linkOf(row: Row): LinkProps {
  return row.status === 'draft' ? applyLink(row, row.id) : { to: paths.info, params: { id: row.id } };
}
