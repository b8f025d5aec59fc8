export { sealedSmsKeys } from './gateways.repo.ts';
export { smsGatewayNow } from './get-gateways.ts';
export { smsTemplateKind } from './template-kind.ts';
