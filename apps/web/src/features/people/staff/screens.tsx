/** Small screens of staff as one file of the build, because the name of each file is part of the entry. */
export { AllUsersList } from './all-users-list.tsx';
export { RoleList } from './role-list.tsx';
export { RoleView } from './role-view.tsx';
export { StaffList } from './staff-list.tsx';
