import { kyc, kycStaff } from '@sevadesk/contract/kyc';
import { bind, bindList, type BoundRoute } from '../../http/bind.ts';
import { requestAgain } from './request-again.ts';
import { removePicture, reopenPaper, saveValues } from './change-papers.ts';
import { decidePaper } from './decide-paper.ts';
import { kycExport } from './kyc-columns.ts';
import { ownSubject } from './own-subject.ts';
import { getRequirements, getState, saveRequirements } from './policy.ts';
import { getOwn } from './list-papers.ts';
import { submitPapers } from './submit-papers.ts';
import { receivePicture } from './receive-picture.ts';
import { listPapers, getOwnPicture, getPicture, unmaskNumber, getPapers } from './get-papers.ts';

const own = ({
  own: view,
  save,
  upload,
  removeFile,
  change,
  submit,
  file,
}: Pick<typeof kyc, OwnCall> | Pick<typeof kycStaff, OwnCall>): readonly BoundRoute[] => [
  bind(view, (ctx) => getOwn(ctx, ownSubject(ctx))),
  bind(save, (ctx, { body }) => saveValues(ctx, body)),
  bind(upload, (ctx, { body, files: [picture] }) => receivePicture(ctx, body, picture)),
  bind(removeFile, (ctx, { body }) => removePicture(ctx, body.fileId)),
  bind(change, (ctx, { body }) => reopenPaper(ctx, body.document)),
  bind(submit, (ctx, { body }) => submitPapers(ctx, body)),
  bind(file, (ctx, { params }) => getOwnPicture(ctx, params.fileId)),
];
type OwnCall = 'own' | 'save' | 'upload' | 'removeFile' | 'change' | 'submit' | 'file';

/** Routes of KYC documents, both areas. */
export const kycRoutes: readonly BoundRoute[] = [
  ...own(kyc),
  ...own(kycStaff),
  bind(kyc.state, (ctx) => getState(ctx)),
  ...bindList({ list: kycStaff.list, export: kycStaff.export }, (ctx) => listPapers(ctx), kycExport),
  bind(kycStaff.get, (ctx, { params }) => getPapers(ctx, params)),
  bind(kycStaff.document, (ctx, { params }) => getPicture(ctx, params)),
  bind(kycStaff.decide, (ctx, { params, body }) => decidePaper(ctx, params, body)),
  bind(kycStaff.request, (ctx, { params, body }) => requestAgain(ctx, params, body.reason)),
  bind(kycStaff.unmask, (ctx, { params, body }) => unmaskNumber(ctx, params, body.reason)),
  bind(kycStaff.requirements, (ctx) => getRequirements(ctx)),
  bind(kycStaff.saveRequirements, (ctx, { body }) => saveRequirements(ctx, body)),
];
