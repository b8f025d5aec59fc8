import { type SavedView, type ViewState, views } from '@sevadesk/contract/views';
import { m } from '@sevadesk/messages';
import { useAction } from '../api/queries.ts';
import { notify, notifyFailure } from '../ui/notices/notify.ts';

type List = { listId: string; current: () => ViewState };

/** Actions on a view without a dialog. Each shows a message on success; a failure is shown, not thrown. */
export function useViewActs({ listId, current }: List) {
  const change = useAction(views.change);
  const choose = useAction(views.setDefault);
  const drop = useAction(views.remove);
  const told = async (act: Promise<unknown>, word: string): Promise<boolean> => {
    try {
      await act;
      notify(word);
      return true;
    } catch (error) {
      notifyFailure(error);
      return false;
    }
  };
  return {
    isRemoving: drop.isPending,
    update: ({ id, name }: SavedView) =>
      told(change.mutateAsync({ params: { id }, body: { state: current() } }), m.views_updated({ name })),
    setDefault: (view: SavedView | null) =>
      told(
        choose.mutateAsync({ body: { listId, viewId: view?.id ?? null } }),
        view ? m.views_default_done({ name: view.name }) : m.views_default_gone(),
      ),
    remove: ({ id }: SavedView) => told(drop.mutateAsync({ params: { id } }), m.views_removed()),
  };
}
