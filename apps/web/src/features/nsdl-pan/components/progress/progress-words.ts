import type { ProgressNotice, ProgressStep, ProgressView } from '@sevadesk/contract/nsdl-pan/progress';
import { m } from '@sevadesk/messages';

type Kind = Pick<ProgressView, 'type' | 'isElectronic'>;

const titles: Record<ProgressStep, () => string> = {
  received: m.nsdl_pan_progress_step_received,
  'head-office': m.nsdl_pan_progress_step_head_office,
  filed: m.nsdl_pan_progress_step_filed,
  acknowledged: m.nsdl_pan_progress_step_acknowledged,
  allotted: m.nsdl_pan_progress_step_allotted,
  sent: m.nsdl_pan_progress_step_sent,
};

/** Returns a step's label: a correction ends with a change instead of a number, an e-PAN with a mail instead of a card. */
export function stepTitle(step: ProgressStep, { type, isElectronic }: Kind): string {
  if (step === 'allotted' && type === 'C') return m.nsdl_pan_progress_step_allotted_c();
  if (step === 'sent' && isElectronic) return m.nsdl_pan_progress_step_sent_e();
  return titles[step]();
}

/** Describes what happens during a step; empty for the last one. */
export function stepText(step: ProgressStep, { isElectronic }: Kind): string | undefined {
  const texts: Partial<Record<ProgressStep, () => string>> = {
    received: m.nsdl_pan_progress_now_received,
    'head-office': m.nsdl_pan_progress_now_head_office,
    filed: m.nsdl_pan_progress_now_filed,
    acknowledged: m.nsdl_pan_progress_now_acknowledged,
    allotted: isElectronic ? m.nsdl_pan_progress_now_allotted_e : m.nsdl_pan_progress_now_allotted,
  };
  return texts[step]?.();
}

export const stateWords = {
  done: m.nsdl_pan_progress_state_done,
  now: m.nsdl_pan_progress_state_now,
  ahead: m.nsdl_pan_progress_state_ahead,
};

type NoticeWords = { title: () => string; text: () => string; isBad: boolean };

export const noticeWords: Record<ProgressNotice, NoticeWords> = {
  incomplete: {
    title: m.nsdl_pan_progress_notice_incomplete_title,
    text: m.nsdl_pan_progress_notice_incomplete,
    isBad: false,
  },
  objection: {
    title: m.nsdl_pan_progress_notice_objection_title,
    text: m.nsdl_pan_progress_notice_objection,
    isBad: false,
  },
  rejected: {
    title: m.nsdl_pan_progress_notice_rejected_title,
    text: m.nsdl_pan_progress_notice_rejected,
    isBad: true,
  },
  cancelled: {
    title: m.nsdl_pan_progress_notice_cancelled_title,
    text: m.nsdl_pan_progress_notice_cancelled,
    isBad: true,
  },
};
