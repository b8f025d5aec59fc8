export { ticketRecords } from './personal-data.ts';
