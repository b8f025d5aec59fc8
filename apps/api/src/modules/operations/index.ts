export { recordBackup } from './record-backup.ts';
