export { answerExport } from './answer-export.ts';
export { checkUpload, type Upload } from './check-upload.ts';
export { type CheckedFile, keepFile } from './keep-file.ts';
export { readFile } from './read-file.ts';
export { temporaryLink } from './temporary-link.ts';
