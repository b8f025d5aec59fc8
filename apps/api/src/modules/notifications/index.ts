export { type About, aboutOf } from './about.ts';
export { eraseMessages } from './erase-messages.ts';
export { type InEachLanguage, inEachLanguage } from './notice-text.ts';
export { type Notify, notify } from './notify.ts';
export { type OutgoingMail, queueMail } from './queue-mail.ts';
export { mailBrand } from './mail-brand.ts';
export { sealedPush } from './push/devices.repo.ts';
export { previewSignInMailInAll, queueSignInMail, queueSignInMailInAll } from './queue-sign-in-mail.ts';
export { withdrawMails } from './withdraw-mails.ts';
