export { type BlankFormKind, blankFormKinds, renderBlankForm } from './physical/blank-forms.ts';
