import type { kyc, kycStaff } from '@sevadesk/contract/kyc';

type Names = 'own' | 'save' | 'upload' | 'removeFile' | 'change' | 'submit' | 'file';

/** The calls about one's own papers: the same in both areas. */
export type OwnCalls = Pick<typeof kyc, Names> | Pick<typeof kycStaff, Names>;
