import type { BodyInputOf } from '@sevadesk/contract/kernel/endpoint';
import { nsdlPanFiling } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { useAction } from '../../../../shared/api/queries.ts';
import { notify, notifyFailure } from '../../../../shared/ui/notices/notify.ts';

/** Files accepted applications as a batch and shows a message; returns the batch's id, or undefined when it failed. */
export function useFiling() {
  const create = useAction(nsdlPanFiling.create);
  const file = async (body: BodyInputOf<typeof nsdlPanFiling.create>): Promise<string | undefined> => {
    try {
      const { id, number, items, skipped } = await create.mutateAsync({ body });
      const words = { number: String(number), count: String(items) };
      notify(
        skipped > 0
          ? m.nsdl_pan_filing_made_skipped({ ...words, skipped: String(skipped) })
          : m.nsdl_pan_filing_made(words),
      );
      return id;
    } catch (failure) {
      notifyFailure(failure);
      return undefined;
    }
  };
  return { file, busy: create.isPending };
}
