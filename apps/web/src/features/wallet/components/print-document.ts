import type { documents } from '@sevadesk/contract/wallet';
import { objectUrl } from '../../../shared/api/download.ts';
import { notifyFailure } from '../../../shared/ui/notify.ts';

/** Where a document's file comes from: the merchant's own call, or the one of staff. */
export type DocumentFile = typeof documents.ownFile | typeof documents.file;

/** Opens the browser's print window for a document without leaving the page. A failure is shown, not thrown. */
export async function printDocument(endpoint: DocumentFile, id: string): Promise<void> {
  try {
    const address = await objectUrl(endpoint as typeof documents.file, { params: { id } });
    const frame = document.createElement('iframe');
    frame.hidden = true;
    frame.src = address;
    frame.addEventListener('load', () => frame.contentWindow?.print());
    document.body.append(frame);
    // The print window reads the frame for as long as it is open; the next visit to the page drops both.
    window.addEventListener('pagehide', () => URL.revokeObjectURL(address), { once: true });
  } catch (error) {
    notifyFailure(error);
  }
}
