/** Small screens of staff as one file of the build, because the name of each file is part of the entry. */
export { BacklogList } from './backlog-list.tsx';
export { HardcopyList } from './hardcopy-list.tsx';
export { ShopPaperList } from './shop-paper-list.tsx';
export { PileList } from './pile-list.tsx';
export { TinList } from './tin-list.tsx';
export { SecondCheckList } from './second-check-list.tsx';
