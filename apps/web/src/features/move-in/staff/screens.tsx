/** Small screens of staff as one file of the build, because the name of each file is part of the entry. */
export { MoveList } from './move-list.tsx';
export { DocumentsList } from './documents-list.tsx';
export { DifferencesList } from './differences-list.tsx';
export { FileView } from './file-view.tsx';
