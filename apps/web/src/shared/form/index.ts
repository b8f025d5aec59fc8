export { FCheckbox, FRadio, FSelect, FSwitch, type Option } from './choice-fields.tsx';
export { DateInput } from './date-input.tsx';
export { Form, type FormProps } from './form.tsx';
export { FormGrid, FormWide } from './form-grid.tsx';
export { FMoney, FNumber } from './number-fields.tsx';
export { FDate, FFile, FPin } from './special-fields.tsx';
export { FCode, FPassword, FText, FTextarea } from './text-fields.tsx';
export { useFormValue } from './use-field.ts';
