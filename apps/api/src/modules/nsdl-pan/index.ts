export { blankFormKinds, type BlankFormKind, renderBlankForm } from './physical/blank-forms.ts';
