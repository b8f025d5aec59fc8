/** Small screens of staff as one file of the build, because the name of each file is part of the entry. */
export { DocumentList } from './document-list.tsx';
export { HoldList } from './hold-list.tsx';
export { ReceivableList } from './receivable-list.tsx';
export { TdsList } from './tds-list.tsx';
