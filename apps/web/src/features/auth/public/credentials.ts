import { captchaQuery, loginInput } from '@sevadesk/contract/auth';

/** What one signs in with. */
export const credentials = loginInput.extend(captchaQuery.shape);
