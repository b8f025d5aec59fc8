import { policyApprovals } from './modules/approvals/index.ts';
import { campaignApprovals } from './modules/campaigns/index.ts';
import { collectApprovals } from './modules/collect/index.ts';
import { creditApprovals } from './modules/credit/index.ts';
import { reviewApprovals } from './modules/gateway/index.ts';
import { incentiveApprovals } from './modules/incentives/index.ts';
import { moveApprovals } from './modules/move-in/index.ts';
import { paperlessApprovals } from './modules/nsdl-pan/index.ts';
import { outcomeApprovals, payoutApprovals } from './modules/payouts/index.ts';
import { erasureApprovals } from './modules/privacy/index.ts';
import { publicationApprovals } from './modules/service-packages/index.ts';
import { adjustmentApprovals } from './modules/wallet/index.ts';
import { notifyAdjusted } from './notify-adjusted.ts';
import { personalData } from './personal-data.ts';
import type { ApprovalSource } from './platform/approval-source.ts';
import { serviceWirings } from './service-wirings.ts';

const sources: readonly ApprovalSource[] = [
  adjustmentApprovals(notifyAdjusted),
  reviewApprovals,
  collectApprovals,
  paperlessApprovals,
  moveApprovals,
  erasureApprovals(personalData),
  campaignApprovals,
  creditApprovals,
  publicationApprovals,
  incentiveApprovals,
  payoutApprovals,
  outcomeApprovals,
  ...serviceWirings.flatMap(({ approvals = [] }) => approvals),
];

/** All acts that need two people; one that is missing here is decided on its own page only. */
export const approvalSources: readonly ApprovalSource[] = [...sources, policyApprovals(sources)];
