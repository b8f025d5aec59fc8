import { views } from '@sevadesk/contract/views';
import { bind, type BoundRoute } from '../../http/bind.ts';
import { listViews } from './get-views.ts';
import { changeView, removeView, saveView } from './save-view.ts';
import { setDefault, shareView } from './share-view.ts';

export const viewsRoutes: readonly BoundRoute[] = [
  bind(views.list, (ctx, { query }) => listViews(ctx, query.listId)),
  bind(views.save, (ctx, { body }) => saveView(ctx, body)),
  bind(views.setDefault, (ctx, { body }) => setDefault(ctx, body)),
  bind(views.change, (ctx, { params, body }) => changeView(ctx, { ...params, ...body })),
  bind(views.share, (ctx, { params, body }) => shareView(ctx, { ...params, ...body })),
  bind(views.remove, (ctx, { params }) => removeView(ctx, params.id)),
];
