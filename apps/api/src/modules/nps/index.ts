export { npsRecords } from './personal-data.ts';
