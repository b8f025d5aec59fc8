export { ticketRecords } from './personal-data.ts';
export { broughtTopics } from './brought-topics.ts';
