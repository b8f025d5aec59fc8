/** Small screens of shops as one file of the build, because the name of each file is part of the entry. */
export { OwnCommissionReport } from './commission-report.tsx';
export { OwnServicesReport } from './services-report.tsx';
export { OwnVolumeReport } from './volume-report.tsx';
