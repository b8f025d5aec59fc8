import type { Ticker } from '../../../platform/job.ts';
import { issueDocuments } from './issue-documents.ts';

export const documentsTickers: readonly Ticker[] = [
  { name: 'wallet.issue-documents', everySeconds: 15, run: (ctx) => issueDocuments(ctx) },
];
