import type { ImportKind } from './modules/imports/index.ts';
import { bankStatementKind } from './modules/payments/index.ts';

/** Every kind of file that can be imported; a module's kind is served by standing here. */
export const importKinds: readonly ImportKind[] = [bankStatementKind];
