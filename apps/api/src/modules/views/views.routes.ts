import { views } from '@sevadesk/contract/views';
import { type BoundRoute, bind } from '../../http/bind.ts';
import { listViews } from './get-views.ts';
import { getPreferences, updatePreferences } from './own-preferences.ts';
import { changeView, removeView, saveView } from './save-view.ts';
import { setDefault, shareView } from './share-view.ts';

export const viewsRoutes: readonly BoundRoute[] = [
  bind(views.list, (ctx, { query }) => listViews(ctx, query.listId)),
  bind(views.save, (ctx, { body }) => saveView(ctx, body)),
  bind(views.setDefault, (ctx, { body }) => setDefault(ctx, body)),
  bind(views.change, (ctx, { params, body }) => changeView(ctx, { ...params, ...body })),
  bind(views.share, (ctx, { params, body }) => shareView(ctx, { ...params, ...body })),
  bind(views.preferences, (ctx) => getPreferences(ctx)),
  bind(views.savePreferences, (ctx, { body }) => updatePreferences(ctx, body)),
  bind(views.remove, (ctx, { params }) => removeView(ctx, params.id)),
];
