export { type SlideInput, type SlideRow, slideInput, slidePixels } from './carousel.ts';
export { settings } from './endpoints.ts';
export {
  type NewsAudience,
  type NewsInput,
  type NewsRow,
  newsAudiences,
  newsInput,
  newsStates,
  ownNewsCalls,
  type OwnNews,
} from './news.ts';
export {
  businessInput,
  cardKeys,
  chatInput,
  colourInput,
  filingInput,
  type PicturePart,
  type SiteConfiguration,
  socialInput,
  textsInput,
} from './site-schemas.ts';
export {
  type SmtpInput,
  type SmtpReply,
  type SmtpSecurity,
  type SmtpTestReply,
  smtpInput,
  smtpSecurities,
  smtpTestInput,
} from './smtp-schemas.ts';
