export { smsTemplateKind } from './template-kind.ts';
