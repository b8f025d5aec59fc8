import type { ImportKind } from './modules/imports/index.ts';
import { aoCodeKind } from './modules/masters/index.ts';
import { moveKindList } from './modules/move-in/index.ts';
import { backlogKind, tinRejectionKind } from './modules/nsdl-pan/index.ts';
import { acknowledgementsKind, allotmentsKind } from './modules/nsdl-pan/index.ts';
import { bankStatementKind } from './modules/payments/index.ts';
import { payoutAnswersKind } from './modules/payouts/index.ts';
import { smsTemplateKind } from './modules/sms/index.ts';
import { serviceWirings } from './service-wirings.ts';

/** All kinds of import files; a module's kind is served if it is listed here. */
export const importKinds: readonly ImportKind[] = [
  bankStatementKind,
  acknowledgementsKind,
  allotmentsKind,
  aoCodeKind,
  backlogKind,
  tinRejectionKind,
  smsTemplateKind,
  payoutAnswersKind,
  ...moveKindList,
  ...serviceWirings.flatMap(({ importKinds: kinds }) => kinds),
];
