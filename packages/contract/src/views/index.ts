export { views } from './endpoints.ts';
export {
  type Density,
  densities,
  mostViews,
  type SavedView,
  type ViewState,
  viewNameForm,
  viewState,
} from './schemas.ts';
