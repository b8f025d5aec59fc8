export { defaultPicture } from './default-picture.ts';
export { appBrand } from './app-brand.ts';
export { siteStyle } from './brand-style.ts';
export { getBusinessInfo } from './get-business-info.ts';
export { publicData } from './public-data.ts';
export { chatOrigin } from './get-chat.ts';
