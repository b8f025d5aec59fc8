export { getBusinessInfo } from './get-business-info.ts';
export { chatOrigin } from './get-chat.ts';
