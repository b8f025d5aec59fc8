/** The screens of staff as one file of the build, because the name of each file is part of the entry. */
export { SmsMessageList } from './sms-message-list.tsx';
export { SmsSettingView } from './sms-setting-view.tsx';
export { SmsTemplateImportForm, SmsTemplateImportView, SmsTemplateImports } from './sms-template-imports.tsx';
export { SmsTemplateList } from './sms-template-list.tsx';
