export { openAlike } from './alike.ts';
export * from './database-schemas.ts';
export { moveDocuments } from './document-endpoints.ts';
export * from './document-schemas.ts';
export { moveIn } from './endpoints.ts';
export { type FormerLine, type FormerLineOfShop, formerStatements } from './former-statement.ts';
export * from './schemas.ts';
export { moveSources } from './source-endpoints.ts';
export * from './source-schemas.ts';
