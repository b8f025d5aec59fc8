import {
  type AuditAsk,
  auditAsk,
  type CommissionAsk,
  commissionAsk,
  type ServiceAsk,
  serviceAsk,
  type VolumeAsk,
  volumeAsk,
} from '@sevadesk/contract/reports';
import { orderKindNames } from '@sevadesk/contract/services';
import { auditFacts, commissionFacts, serviceFacts, volumeFacts } from './facts.repo.ts';
import type { SummedReport } from './get-summed.ts';

export const volumeReport: SummedReport<VolumeAsk> = { schema: volumeAsk, facts: volumeFacts, main: 'sent' };

export const commissionReport: SummedReport<CommissionAsk> = {
  schema: commissionAsk,
  facts: commissionFacts,
  main: 'grossPaise',
};

export const serviceReport: SummedReport<ServiceAsk> = {
  schema: serviceAsk,
  facts: (ask, whose) => serviceFacts(ask, whose, ask.service === undefined ? orderKindNames : [ask.service]),
  main: 'placed',
};

export const auditReport: SummedReport<AuditAsk> = {
  schema: auditAsk,
  facts: (ask) => auditFacts(ask),
  main: 'actions',
};
