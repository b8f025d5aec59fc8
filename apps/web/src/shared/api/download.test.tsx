import { signedIn } from '@sevadesk/contract/kernel/access';
import { endpoint } from '@sevadesk/contract/kernel/endpoint';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { failEndpoint } from '../test/mock-endpoint.ts';
import { renderWith } from '../test/render-with.tsx';
import { download } from './download.ts';

const file = endpoint({
  id: 'things.file',
  method: 'GET',
  path: '/api/things/file',
  access: signedIn,
  summary: 'A file',
  replyKind: 'file',
});

it("ERR-03 a failed download is shown in red at the top, titled Error, with the server's message", async () => {
  failEndpoint(file, 404, { message: 'The file is no longer kept.' });
  await renderWith(<p>screen</p>);
  expect(await download(file, {})).toBe(false);
  const note = await screen.findByRole('alert');
  expect(note).toHaveTextContent('Error');
  expect(note).toHaveTextContent('The file is no longer kept.');
  expect(note.closest('[data-position]')).toHaveAttribute('data-position', 'top-center');
  expect(note.getAttribute('style')).toContain('red');
});
