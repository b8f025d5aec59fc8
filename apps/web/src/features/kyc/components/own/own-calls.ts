import type { kyc, kycStaff } from '@sevadesk/contract/kyc';

type Names = 'own' | 'save' | 'upload' | 'removeFile' | 'change' | 'submit' | 'file';

/** The endpoints for the user's own documents: the same in both areas. */
export type OwnCalls = Pick<typeof kyc, Names> | Pick<typeof kycStaff, Names>;
