import { staffQueues } from '@sevadesk/contract/dashboard';
import { type KycStatus, kycStaff } from '@sevadesk/contract/kyc';
import type { MerchantView } from '@sevadesk/contract/merchants';
import { m } from '@sevadesk/messages';
import { useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { shopWord, stepsOf } from '../../../shared/ui/blocks/course-steps.ts';
import type { NextAct } from '../../../shared/ui/blocks/record-course.tsx';
import { statusWord } from '../../../shared/ui/values/status-words.ts';

type Kyc = { status: KycStatus; submittedAt: string | null };
const dayMs = 86_400_000;

function nextOf({ status, submittedAt }: Kyc): NextAct | undefined {
  if (status === 'verified') return undefined;
  if (status !== 'pending') return { who: shopWord(false), what: m.merchants_next_documents() };
  const by = submittedAt && new Date(Date.parse(submittedAt) + staffQueues.kyc.patienceDays * dayMs).toISOString();
  return { who: m.shared_course_head_office(), what: m.merchants_next_verify(), by };
}

/** How far a shop has come, registered, active and known by its documents, and who acts next; a blocked one stopped. */
export function courseOf(status: MerchantView['status'], kyc: Kyc | undefined) {
  const labels = [m.merchants_step_registered(), statusWord('account', 'active')];
  const all = kyc ? [...labels, m.merchants_step_verified()] : labels;
  if (status === 'blocked') {
    const next: NextAct = { who: m.shared_course_head_office(), what: m.merchants_next_unblock() };
    return { steps: stepsOf(all, { at: 1, stopped: statusWord('account', status) }), next };
  }
  const isWhole = !kyc || kyc.status === 'verified';
  const now = kyc && m.merchants_step_kyc({ status: statusWord('kyc', kyc.status) });
  return { steps: stepsOf(all, isWhole ? { at: all.length } : { at: 2, now }), next: kyc && nextOf(kyc) };
}

/** The course of a shop; its documents are left out for those who may not see them. */
export function useMerchantCourse({ id, status }: Pick<MerchantView, 'id' | 'status'>) {
  const enabled = useMay()(kycStaff.get);
  const { data } = useCall(kycStaff.get, { params: { subject: 'merchant', id } }, { enabled });
  return courseOf(status, data);
}
