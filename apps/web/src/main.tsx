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
  // At once, so that no key falls between what was read and what is written back.
  flushSync(() =>
    createRoot(element).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
  giveBack();
}

// After the first page, so that what is kept for later does not hold it up.
if (import.meta.env.PROD) {
  window.addEventListener('load', () => {
    void import('./app/connection/missing-code.ts').then(({ showMissingCode }) => showMissingCode());
    void import('./app/connection/service-worker.ts').then(({ startWorker }) => startWorker());
  });
}

function begin(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  // Never awaited at the top: the page's own code imports this file's and would wait for it.
  if (root.hasChildNodes()) void pageReady().finally(() => start(root));
  else start(root);
}

// The first script of the page fetches this one, which may be here before the page is read to its end.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin, { once: true });
else begin();
