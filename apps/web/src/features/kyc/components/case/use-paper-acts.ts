import { kycStaff, type KycDocument, type KycStaffView } from '@sevadesk/contract/kyc';
import { m } from '@sevadesk/messages';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction } from '../../../../shared/api/queries.ts';
import { useMay } from '../../../../shared/auth/use-me.ts';
import { notify, notifyFailure } from '../../../../shared/ui/notices/notify.ts';
import { paperWords } from '../words.ts';
import { casePaths } from './paths.ts';

/** Returns the next pending document after this one, wrapping around at the end. */
export function nextPending(
  { documents }: Pick<KycStaffView, 'documents'>,
  after: KycDocument,
): KycDocument | undefined {
  const at = documents.findIndex(({ document }) => document === after);
  const turned = [...documents.slice(at + 1), ...documents.slice(0, at + 1)];
  return turned.find(({ status }) => status === 'pending')?.document;
}

/** The current document and its actions; after the last verdict the next pending case opens. */
export function usePaperActs(view: KycStaffView) {
  const { subject, id, documents } = view;
  const navigate = useNavigate();
  const first = documents.find(({ status }) => status === 'pending') ?? documents[0];
  const [chosen, choose] = useState(first?.document);
  const [isRejecting, setRejecting] = useState(false);
  const decide = useAction(kycStaff.decide);
  const mayVerify = useMay()(kycStaff.decide);
  const paper = documents.find(({ document }) => document === chosen) ?? first;
  const mayDecide = mayVerify && !view.isOwn && paper?.status === 'pending';

  const goOn = (answer: KycStaffView, document: KycDocument) => {
    const next = nextPending(answer, document);
    if (next) choose(next);
    else if (answer.next) void navigate({ to: casePaths[answer.next.subject], params: { id: answer.next.id } });
  };
  const step = (by: 1 | -1) => {
    const at = documents.findIndex(({ document }) => document === paper?.document);
    choose(documents[Math.min(Math.max(at + by, 0), documents.length - 1)]?.document);
  };
  const verify = async () => {
    if (!paper || !mayDecide || decide.isPending) return;
    const { document, version } = paper;
    try {
      goOn(
        await decide.mutateAsync({ params: { subject, id }, body: { document, version, verdict: 'verified' } }),
        document,
      );
      notify(m.kyc_case_verified({ paper: paperWords[document]() }));
    } catch (error) {
      notifyFailure(error);
    }
  };
  const rejected = (answer: KycStaffView) => {
    setRejecting(false);
    if (!paper) return;
    notify(m.kyc_case_rejected({ paper: paperWords[paper.document]() }));
    goOn(answer, paper.document);
  };
  return {
    paper,
    choose,
    step,
    mayDecide,
    mayVerify,
    isRejecting,
    setRejecting,
    rejected,
    verify: () => void verify(),
    isBusy: decide.isPending,
  };
}
