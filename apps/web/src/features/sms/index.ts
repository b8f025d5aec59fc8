export { causeWords } from './components/sms-words.ts';
export { MessageState } from './components/message-state.tsx';
export { WhatsappState } from './components/whatsapp-state.tsx';
export { OwnSmsMonths } from './components/own-months.tsx';
