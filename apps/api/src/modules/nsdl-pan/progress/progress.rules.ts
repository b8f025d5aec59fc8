import { istDateOf } from '@sevadesk/contract/kernel/dates';
import type { ApplicationStatus, TinStatus } from '@sevadesk/contract/nsdl-pan';
import {
  type ProgressNotice,
  type ProgressStep,
  progressSteps,
  type ProgressView,
} from '@sevadesk/contract/nsdl-pan/progress';

/** The known facts about an application's progress; instants as ISO text. */
export type Course = {
  type: string;
  cardType: string | null;
  status: ApplicationStatus;
  tinStatus: TinStatus;
  submittedAt: string | null;
  waitingAt: string | null;
  acknowledgedAt: string | null;
  /** When it last reached a status, if its history has it. */
  reachedAt: Partial<Record<ApplicationStatus, string>>;
};

/** The step of each status. */
const stepOf: Record<ApplicationStatus, ProgressStep> = {
  draft: 'received',
  pre_submit: 'received',
  submitted: 'received',
  cropping: 'received',
  incomplete: 'received',
  waiting: 'head-office',
  verifying: 'head-office',
  pending_verification: 'head-office',
  accepted: 'head-office',
  filed: 'filed',
  acknowledged: 'acknowledged',
  allotted: 'allotted',
  dispatched: 'sent',
  rejected: 'received',
  cancelled: 'received',
};

const endings: readonly ApplicationStatus[] = ['rejected', 'cancelled'];

function noticeOf({ status, tinStatus }: Course): ProgressNotice | null {
  if (status === 'incomplete' || status === 'rejected' || status === 'cancelled') return status;
  return tinStatus === 'tin_rejected' ? 'objection' : null;
}

const dayOf = (moment: string | null | undefined) => (moment ? istDateOf(moment) : null);

function daysOf({ submittedAt, waitingAt, acknowledgedAt, reachedAt }: Course): Record<ProgressStep, string | null> {
  return {
    received: dayOf(submittedAt),
    'head-office': dayOf(waitingAt),
    filed: dayOf(reachedAt.filed),
    acknowledged: dayOf(acknowledgedAt),
    allotted: dayOf(reachedAt.allotted),
    sent: dayOf(reachedAt.dispatched),
  };
}

/** Returns an application's progress in six steps; if rejected or cancelled, only the steps it reached. Days are those of India. */
export function progressOf(course: Course): ProgressView {
  const days = daysOf(course);
  const isEnded = endings.includes(course.status);
  const reached = isEnded
    ? Math.max(
        0,
        progressSteps.findLastIndex((step) => days[step] !== null),
      )
    : progressSteps.indexOf(stepOf[course.status]);
  const last = progressSteps.length - 1;
  const steps = progressSteps.map((step, at) => {
    const isDone = at < reached || (at === reached && (isEnded || at === last));
    // A form that was returned to its shop had reached head office before; that day would confuse.
    const day = at <= reached ? days[step] : null;
    return { step, state: isDone ? ('done' as const) : at === reached ? ('now' as const) : ('ahead' as const), day };
  });
  return {
    type: course.type === 'C' ? 'C' : 'N',
    isElectronic: course.cardType === 'E',
    steps: isEnded ? steps.filter(({ state }) => state === 'done') : steps,
    notice: noticeOf(course),
  };
}
