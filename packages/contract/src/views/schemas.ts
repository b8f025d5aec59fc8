import { z } from 'zod';
import { recordId } from '../kernel/ids.ts';
import { listFilter } from '../kernel/list-query.ts';
import { safeText } from '../kernel/text.ts';

/** The endpoint id of a list; its views belong to it. */
export const listId = z.string().regex(/^[a-z][a-z-]{0,29}\.[a-zA-Z][a-zA-Z-]{0,59}$/);

/** Maximum number of views per person and list. */
export const mostViews = 30;

const columnId = z.string().regex(/^\w{1,60}$/);
export const columnIds = z.array(columnId).max(60);

export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

/**
 * State of a view: filters and layout, never row ids. It is parsed like an address: a column that the reader's list does not have
 * is dropped, so that a shared view shows nobody more than they may see.
 */
export const viewState = z.strictObject({
  q: z.string().max(100).optional(),
  sort: z
    .string()
    .regex(/^-?\w{1,60}$/)
    .optional(),
  size: z.union([z.literal(20), z.literal(50), z.literal(100)]).optional(),
  filters: z.array(listFilter).max(20).optional(),
  columns: z.strictObject({ order: columnIds, hidden: columnIds }).optional(),
  density: z.enum(densities).optional(),
});
export type ViewState = z.infer<typeof viewState>;

const name = safeText({ max: 60 });

/** Form fields of a view. */
export const viewNameForm = z.strictObject({ name });
export const saveViewBody = z.strictObject({ listId, name, state: viewState });
/** A new name, new content, or both; an omitted one stays. */
export const changeViewBody = z.strictObject({ name: name.optional(), state: viewState.optional() });
/** Staff share with a role, shop users within their shop. */
export const shareViewBody = z.strictObject({
  with: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('nobody') }),
    z.strictObject({ kind: z.literal('role'), roleId: recordId }),
    z.strictObject({ kind: z.literal('shop') }),
  ]),
});
export const defaultViewBody = z.strictObject({ listId, viewId: recordId.nullable() });

export const savedView = z.object({
  id: recordId,
  name: z.string(),
  state: viewState,
  isOwn: z.boolean(),
  /** The owner; null for the user's own view. */
  ownerName: z.string().nullable(),
  sharedWith: z.enum(['nobody', 'role', 'shop']),
  /** The role's name, for `role`. */
  roleName: z.string().nullable(),
});
export type SavedView = z.infer<typeof savedView>;

export const viewsReply = z.object({
  views: z.array(savedView),
  /** The view that opens without parameters in the address; each person chooses their own. */
  defaultId: recordId.nullable(),
  /** The roles that this person can share with. */
  roles: z.array(z.object({ id: recordId, name: z.string() })),
});
export type ViewsReply = z.infer<typeof viewsReply>;
