import { kyc, kycStaff } from '@sevadesk/contract/kyc';
import { bind, bindList, type BoundRoute } from '../../http/bind.ts';
import { askAgain } from './ask-again.ts';
import { removePicture, reopenPaper, saveValues } from './change-papers.ts';
import { decidePaper } from './decide-paper.ts';
import { kycExport } from './kyc-columns.ts';
import { ownSubject } from './own-subject.ts';
import { readRequirements, readState, saveRequirements } from './policy.ts';
import { readOwn } from './read-papers.ts';
import { submitPapers } from './submit-papers.ts';
import { takePicture } from './take-picture.ts';
import { listPapers, showOwnPicture, showPicture, unmaskNumber, viewPapers } from './view-papers.ts';

const own = ({
  own: view,
  save,
  upload,
  removeFile,
  change,
  submit,
  file,
}: Pick<typeof kyc, OwnCall> | Pick<typeof kycStaff, OwnCall>): readonly BoundRoute[] => [
  bind(view, (ctx) => readOwn(ctx, ownSubject(ctx))),
  bind(save, (ctx, { body }) => saveValues(ctx, body)),
  bind(upload, (ctx, { body, files: [picture] }) => takePicture(ctx, body, picture)),
  bind(removeFile, (ctx, { body }) => removePicture(ctx, body.fileId)),
  bind(change, (ctx, { body }) => reopenPaper(ctx, body.document)),
  bind(submit, (ctx, { body }) => submitPapers(ctx, body)),
  bind(file, (ctx, { params }) => showOwnPicture(ctx, params.fileId)),
];
type OwnCall = 'own' | 'save' | 'upload' | 'removeFile' | 'change' | 'submit' | 'file';

/** Identity papers of both areas. */
export const kycRoutes: readonly BoundRoute[] = [
  ...own(kyc),
  ...own(kycStaff),
  bind(kyc.state, (ctx) => readState(ctx)),
  ...bindList({ list: kycStaff.list, export: kycStaff.export }, (ctx) => listPapers(ctx), kycExport),
  bind(kycStaff.get, (ctx, { params }) => viewPapers(ctx, params)),
  bind(kycStaff.document, (ctx, { params }) => showPicture(ctx, params)),
  bind(kycStaff.decide, (ctx, { params, body }) => decidePaper(ctx, params, body)),
  bind(kycStaff.request, (ctx, { params, body }) => askAgain(ctx, params, body.reason)),
  bind(kycStaff.unmask, (ctx, { params, body }) => unmaskNumber(ctx, params, body.reason)),
  bind(kycStaff.requirements, (ctx) => readRequirements(ctx)),
  bind(kycStaff.saveRequirements, (ctx, { body }) => saveRequirements(ctx, body)),
];
