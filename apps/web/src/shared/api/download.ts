import type { Endpoint } from '@sevadesk/contract/kernel/endpoint';
import type { ExportView } from '@sevadesk/contract/kernel/export';
import { notifyFailure } from '../ui/notices/notify.ts';
import { type CallInput, send } from './call.ts';
import type { Answer } from './transport.ts';

/** Downloads an endpoint's response: bytes with a name, or {file, tempUrl}. Shows a failure (ERR-03), never throws; true on success. */
export async function download<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<boolean> {
  try {
    const answer = await send(endpoint, input);
    if (isJson(answer)) {
      const { file, tempUrl } = JSON.parse(await answer.text());
      saveAs(tempUrl, file.name);
    } else await saveBytes(answer);
    return true;
  } catch (error) {
    notifyFailure(error);
    return false;
  }
}

/** Requests a list's export. Saves a small file; returns the job of a large one. Shows a failure instead of throwing. */
export async function requestExport(endpoint: Endpoint, input: object): Promise<ExportView | undefined> {
  try {
    const answer = await send(endpoint, input);
    if (isJson(answer)) return JSON.parse(await answer.text()).export;
    await saveBytes(answer);
  } catch (error) {
    notifyFailure(error);
  }
  return undefined;
}

const isJson = (answer: Answer) => /json/.test(answer.header('content-type') ?? '');

async function saveBytes(answer: Answer): Promise<void> {
  const address = URL.createObjectURL(await answer.blob());
  saveAs(address, nameOf(answer.header('content-disposition')));
  // The browser reads the URL after this turn; a minute is ample.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Fetches an endpoint's bytes as an object URL for `<img>` or a viewer; the caller revokes it. */
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

/** The file name of a content-disposition header; `filename*` takes precedence (RFC 6266). */
export function nameOf(header: string | null): string {
  const extended = /filename\*=(?:UTF-8)?''([^;]+)/i.exec(header ?? '')?.[1];
  if (extended) return decodeURIComponent(extended);
  return /filename="?([^";]+)"?/i.exec(header ?? '')?.[1] ?? 'download';
}
