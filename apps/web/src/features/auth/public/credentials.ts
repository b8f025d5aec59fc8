import { captchaQuery, loginInput } from '@sevadesk/contract/auth';

/** The credentials of a sign-in. */
export const credentials = loginInput.extend(captchaQuery.shape);
