export { ticketRecords } from './personal-data.ts';
export { receiveAnswer } from './receive-answer.ts';
