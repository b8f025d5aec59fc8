import type { ApplicationStatus, ApplicationView } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { shopWord, stepsOf } from '../../../shared/ui/blocks/course-steps.ts';
import type { CourseStep, NextAct } from '../../../shared/ui/blocks/record-course.tsx';
import { statusWord } from '../../../shared/ui/values/status-words.ts';

/** The step of each status: 0 draft, 1 submitted, 2 verified, 3 acknowledged, 4 the original form received. */
const places: Readonly<Record<ApplicationStatus, number>> = {
  draft: 0,
  pre_submit: 0,
  submitted: 1,
  cropping: 1,
  waiting: 1,
  verifying: 1,
  pending_verification: 1,
  incomplete: 1,
  rejected: 1,
  accepted: 2,
  filed: 2,
  acknowledged: 3,
  allotted: 3,
  dispatched: 3,
  cancelled: 1,
};

type Application = Pick<ApplicationView, 'status' | 'hardcopyStatus' | 'timeline' | 'tinCases'>;

const labels = () => [
  statusWord('application', 'draft'),
  m.nsdl_pan_course_submitted(),
  m.nsdl_pan_course_verified(),
  statusWord('application', 'acknowledged'),
  m.nsdl_pan_course_original(),
];

/** The progress of an application, up to the original form where one is required. */
export function applicationSteps({ status, hardcopyStatus, timeline }: Application): CourseStep[] {
  const isNumbered = places[status] === 3;
  // An application signed by the Aadhaar holder needs no original form.
  const way = isNumbered && hardcopyStatus === 'none' ? labels().slice(0, 4) : labels();
  if (status === 'rejected' || status === 'cancelled') {
    const from = timeline.findLast(({ to, track }) => track === 'main' && to === status)?.from;
    return stepsOf(way, { at: from ? places[from] : 1, stopped: statusWord('application', status) });
  }
  if (hardcopyStatus === 'received' || way.length === 4) return stepsOf(way, { at: way.length });
  return stepsOf(way, { at: places[status], now: statusWord('application', status) });
}

type Area = 'staff' | 'merchant';

const byShop: Partial<Record<ApplicationStatus, () => string>> = {
  draft: m.nsdl_pan_course_fill,
  pre_submit: m.nsdl_pan_course_pay,
  submitted: m.nsdl_pan_course_scan,
  cropping: m.nsdl_pan_course_crop,
  incomplete: m.nsdl_pan_course_correct,
};
const byOffice: Partial<Record<ApplicationStatus, () => string>> = {
  waiting: m.nsdl_pan_course_verify,
  verifying: m.nsdl_pan_course_verify,
  pending_verification: m.nsdl_pan_course_verify,
  accepted: m.nsdl_pan_course_file,
  filed: m.nsdl_pan_course_acknowledge,
};

/** Returns who acts next on an application and by which date, as seen from this area; undefined when nobody has to. */
export function nextOfApplication(application: Application, area: Area): NextAct | undefined {
  const { status, hardcopyStatus, tinCases } = application;
  const shop = shopWord(area === 'merchant');
  const office = m.shared_course_head_office();
  const refusal = tinCases.find((one) => one.status === 'tin_rejected' || one.status === 'tin_resubmitted');
  if (refusal?.status === 'tin_rejected') return { who: shop, what: m.nsdl_pan_course_tin(), by: refusal.dueOn };
  if (refusal) return { who: office, what: m.nsdl_pan_course_tin_check() };
  const ofShop = byShop[status];
  if (ofShop) return { who: shop, what: ofShop() };
  const ofOffice = byOffice[status];
  if (ofOffice) return { who: office, what: ofOffice() };
  if (hardcopyStatus === 'owed') return { who: shop, what: m.nsdl_pan_course_send() };
  return hardcopyStatus === 'sent' ? { who: office, what: m.nsdl_pan_course_receive() } : undefined;
}
