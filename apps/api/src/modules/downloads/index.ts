export { answerExport } from './answer-export.ts';
export { checkUpload, type Upload } from './check-upload.ts';
export { destroyFiles } from './destroy-files.ts';
export { forgetExports } from './forget-exports.ts';
export { type CheckedFile, keepFile } from './keep-file.ts';
export { keepSealed, type SealedFile, writeSealed } from './keep-sealed.ts';
export { readFile } from './read-file.ts';
export { queueExport } from './queue-export.ts';
export { temporaryLink } from './temporary-link.ts';
