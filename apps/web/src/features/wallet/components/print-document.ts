import type { documents } from '@sevadesk/contract/wallet';
import { objectUrl } from '../../../shared/api/download.ts';
import { notifyFailure } from '../../../shared/ui/notices/notify.ts';

/** Where a document's file comes from: the merchant's own call, or the one of staff. */
export type DocumentFile = typeof documents.ownFile | typeof documents.file;

/**
 * Opens a document in a tab of its own, where the browser's viewer prints it; printing from a hidden frame ends some browsers' page.
 * The tab is opened in the click, before the file is there, or it would be held for a pop-up. A failure is shown, not thrown.
 */
export async function printDocument(endpoint: DocumentFile, id: string): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const address = await objectUrl(endpoint as typeof documents.file, { params: { id } });
    if (tab) tab.location.href = address;
    // The viewer has read it by then; whoever reloads that tab opens it again from the list.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  } catch (error) {
    tab?.close();
    notifyFailure(error);
  }
}
