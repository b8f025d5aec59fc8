export { search } from './endpoints.ts';
export { type Hit, type HitKind, hitKinds, hitsOfKind } from './schemas.ts';
