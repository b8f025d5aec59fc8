/** The screens of staff as one file of the build, because the name of each file is part of the entry. */
export { JobList } from './job-list.tsx';
export { OperationsPage } from './operations-page.tsx';
export { SetupPage } from './setup-page.tsx';
