import type { Endpoint } from '@sevadesk/contract/kernel/endpoint';
import { networkFailure } from '../failure/api-error.ts';
import { recordAnswer } from './connection.ts';

export type Answer = {
  status: number;
  header: (name: string) => string | null;
  text: () => Promise<string>;
  blob: () => Promise<Blob>;
};

export type Request = {
  method: Endpoint['method'];
  url: string;
  headers: Record<string, string>;
  body?: string | FormData;
  signal?: AbortSignal;
  keepalive?: boolean;
  onProgress?: (share: number) => void;
};

/** Sends one request. Without a response it rejects with a network failure; an abort rejects with the abort itself. */
export function transport(request: Request): Promise<Answer> {
  return request.onProgress ? sendByXhr(request, request.onProgress) : sendByFetch(request);
}

async function sendByFetch({ url, signal, ...request }: Request): Promise<Answer> {
  try {
    const response = await fetch(url, { ...request, signal, credentials: 'include' });
    recordAnswer(true);
    return {
      status: response.status,
      header: (name) => response.headers.get(name),
      text: () => response.text(),
      blob: () => response.blob(),
    };
  } catch (error) {
    if (signal?.aborted) throw error;
    recordAnswer(false);
    throw networkFailure();
  }
}

// fetch reports no upload progress in any supported browser.
function sendByXhr(request: Request, onProgress: (share: number) => void): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(request.method, request.url);
    xhr.withCredentials = true;
    xhr.responseType = 'blob';
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    xhr.onload = () => resolve(answerOf(xhr));
    xhr.onerror = () => {
      recordAnswer(false);
      reject(networkFailure());
    };
    xhr.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
    request.signal?.addEventListener('abort', () => xhr.abort());
    xhr.send(request.body);
  });
}

function answerOf(xhr: XMLHttpRequest): Answer {
  const blob: Blob = xhr.response;
  return {
    status: xhr.status,
    header: (name) => xhr.getResponseHeader(name),
    text: () => blob.text(),
    blob: () => Promise.resolve(blob),
  };
}
