import './zod-jitless.ts';
import './app/styles.ts';
import './app/route-types.ts';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { App, pageReady } from './app/app.tsx';
import { consumeTyped } from './app/typed-early.ts';

function start(element: HTMLElement): void {
  delete document.documentElement.dataset.signedIn;
  const giveBack = consumeTyped(element);
  // Synchronous, so that no key press is lost between reading and restoring the input.
  flushSync(() =>
    createRoot(element).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
  giveBack();
}

// After the first page, so that caching does not delay it.
if (import.meta.env.PROD) {
  window.addEventListener('load', () => {
    void import('./app/connection/missing-code.ts').then(({ showMissingCode }) => showMissingCode());
    void import('./app/connection/service-worker.ts').then(({ startWorker }) => startWorker());
  });
}

function begin(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  // No top-level await: the page's own code imports this file and would wait for it.
  if (root.hasChildNodes()) void pageReady().finally(() => start(root));
  else start(root);
}

// The page's first script loads this one, which may run before the document is parsed.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin, { once: true });
else begin();
