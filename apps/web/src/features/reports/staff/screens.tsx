/** Small screens of staff as one file of the build, because the name of each file is part of the entry. */
export { AuditReport } from './audit-report.tsx';
export { CollectionLinesList } from './collection-lines-list.tsx';
export { DailyCollectionList } from './daily-collection-list.tsx';
export { DayCloseList } from './day-close-list.tsx';
export { TrailList } from './trail-list.tsx';
export { StaffCommissionReport } from './commission-report.tsx';
export { StaffServicesReport } from './services-report.tsx';
export { StaffVolumeReport } from './volume-report.tsx';
