/** The screens of staff as one file of the build, because the name of each file is part of the entry. */
export { BrandList } from './brand-list.tsx';
export { BrandView } from './brand-view.tsx';
