export { defaultPicture } from './default-picture.ts';
export { appBrand } from './app-brand.ts';
export { siteStyle } from './brand-style.ts';
export { getBusinessInfo, getShownBusiness } from './get-business-info.ts';
export { getPaperHead } from './get-paper-head.ts';
export { publicData } from './public-data.ts';
export { chatOrigin } from './get-chat.ts';
