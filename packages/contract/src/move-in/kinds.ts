/** The kinds of data in a migration, in the order of their import. */
export const moveKinds = [
  'move-masters',
  'move-banks',
  'move-packages',
  'move-shops',
  'move-balances',
  'move-staff',
  'move-payments',
  'move-statements',
  'move-applications',
  'move-orders',
] as const;
export type MoveKind = (typeof moveKinds)[number];

/** Historical kinds: many rows, stored unchanged, none depends on another. */
export const moveRecordKinds = [
  'move-statements',
  'move-applications',
  'move-orders',
] as const satisfies readonly MoveKind[];
export type MoveRecordKind = (typeof moveRecordKinds)[number];
