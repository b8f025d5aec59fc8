import type { documents } from '@sevadesk/contract/wallet';
import { objectUrl } from '../../../shared/api/download.ts';
import { notifyFailure } from '../../../shared/ui/notices/notify.ts';

/** The endpoint of a document's file: the merchant's or the staff's. */
export type DocumentFile = typeof documents.ownFile | typeof documents.file;

/**
 * Opens a document in a new tab, where the browser's viewer prints it; printing from a hidden frame closes some browsers' page.
 * The tab opens during the click, before the file is loaded, or it would be blocked as a pop-up. A failure is shown, not thrown.
 */
export async function printDocument(endpoint: DocumentFile, id: string): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const address = await objectUrl(endpoint as typeof documents.file, { params: { id } });
    if (tab) tab.location.href = address;
    // The viewer has read it by then; after a reload of that tab, it has to be opened again from the list.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  } catch (error) {
    tab?.close();
    notifyFailure(error);
  }
}
