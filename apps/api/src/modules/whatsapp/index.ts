export { sealedWhatsapp } from './account.repo.ts';
export { whatsappAccountNow } from './account.ts';
export { campaignWhatsappTemplates, queueCampaignWhatsapp } from './campaign-whatsapp.ts';
export { getConsent } from './change-consent.ts';
export { eraseWhatsapp } from './erase-whatsapp.ts';
export { countRepeatsByWhatsapp, customerMessagesByWhatsapp } from './messages.repo.ts';
export { queueCustomerWhatsapp, repeatCustomerWhatsapp } from './queue-customer-whatsapp.ts';
export { getWindow, queueAnswer, type StaffAnswer } from './queue-answer.ts';
export { eventsByWhatsapp, queueWhatsapp } from './queue-whatsapp.ts';
