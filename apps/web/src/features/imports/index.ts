export { ImportForm } from './components/import-form.tsx';
export { ImportHistory } from './components/import-history.tsx';
export type { ImportPlace } from './components/import-place.ts';
export { ImportView } from './components/import-view.tsx';
