import type { ApplicationRow, ApplicationStatus } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import type { LinkProps } from '@tanstack/react-router';
import { paths } from './paths.ts';

type Step = { label: () => string; link: (id: string) => LinkProps };

const steps: Partial<Record<ApplicationStatus, Step>> = {
  draft: { label: m.nsdl_pan_merchant_act_continue, link: (id) => ({ to: paths.apply, params: { id } }) },
  pre_submit: { label: m.nsdl_pan_merchant_act_submit, link: (ids) => ({ to: paths.preSubmit, search: { ids } }) },
  submitted: { label: m.nsdl_pan_merchant_act_scan, link: (id) => ({ to: paths.scan, params: { id } }) },
  cropping: { label: m.nsdl_pan_merchant_act_crop, link: (id) => ({ to: paths.crop, params: { id } }) },
  incomplete: { label: m.nsdl_pan_merchant_act_correct, link: (id) => ({ to: paths.reapply, params: { id } }) },
};

/** The one thing a shop can do next with an application; undefined while it waits for somebody else. */
export function nextStep({ id, status }: Pick<ApplicationRow, 'id' | 'status'>) {
  const step = steps[status];
  return step && { label: step.label(), link: step.link(id) };
}

/** Where a row of a list leads: an unsent one to its form, every other to its record. */
export function linkOf({ id, status }: Pick<ApplicationRow, 'id' | 'status'>): LinkProps {
  return status === 'draft' ? { to: paths.apply, params: { id } } : { to: paths.info, params: { id } };
}
