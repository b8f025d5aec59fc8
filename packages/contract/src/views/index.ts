export { views } from './endpoints.ts';
export {
  type FirstDayStep,
  firstDaySteps,
  mergePreferences,
  mostPreferences,
  type Preferences,
  type PreferencesBody,
  preferences,
} from './preferences.ts';
export {
  type Density,
  densities,
  mostViews,
  type SavedView,
  type ViewState,
  viewNameForm,
  viewState,
} from './schemas.ts';
