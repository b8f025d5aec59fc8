export { ImportForm } from './components/import-form.tsx';
export { ImportHistory } from './components/import-history.tsx';
export { ImportView } from './components/import-view.tsx';
