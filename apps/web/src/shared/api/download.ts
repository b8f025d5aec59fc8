import type { Endpoint } from '@sevadesk/contract/kernel/endpoint';
import { notifyFailure } from '../ui/notify.ts';
import { type CallInput, send } from './call.ts';

/** Downloads what an endpoint answers: bytes with a name, or {file, tempUrl}. A failure is shown, not thrown (ERR-03); true when it worked. */
export async function download<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<boolean> {
  try {
    const answer = await send(endpoint, input);
    if (/json/.test(answer.header('content-type') ?? '')) {
      const { file, tempUrl } = JSON.parse(await answer.text());
      saveAs(tempUrl, file.name);
    } else {
      const address = URL.createObjectURL(await answer.blob());
      saveAs(address, nameOf(answer.header('content-disposition')));
      // The browser reads the address after this turn; a minute is ample.
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    }
    return true;
  } catch (error) {
    notifyFailure(error);
    return false;
  }
}

/** The bytes of an endpoint as an address for `<img>` or a viewer; the caller revokes it. */
export async function objectUrl<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<string> {
  const answer = await send(endpoint, input, { signal });
  return URL.createObjectURL(await answer.blob());
}

function saveAs(href: string, name: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

/** The file name of a content-disposition header; RFC 6266 lets `filename*` win. */
export function nameOf(header: string | null): string {
  const extended = /filename\*=(?:UTF-8)?''([^;]+)/i.exec(header ?? '')?.[1];
  if (extended) return decodeURIComponent(extended);
  return /filename="?([^";]+)"?/i.exec(header ?? '')?.[1] ?? 'download';
}
