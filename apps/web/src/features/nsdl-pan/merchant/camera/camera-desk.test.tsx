import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { merchantUser, renderWith } from '../../../../shared/test/render-with.tsx';
import { CameraDesk } from './camera-desk.tsx';
import { noPages } from './taken-pages.ts';

const own = Object.getOwnPropertyDescriptor(navigator, 'mediaDevices');
const stop = vi.fn();

function stubCamera(getUserMedia: () => Promise<unknown>): void {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
}

beforeEach(() => {
  stop.mockReset();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:page', revokeObjectURL: () => undefined }));
});
afterEach(() => {
  if (own) Object.defineProperty(navigator, 'mediaDevices', own);
  else Reflect.deleteProperty(navigator, 'mediaDevices');
  vi.unstubAllGlobals();
});

async function openDesk(page?: number) {
  let count = 0;
  const onSend = vi.fn<(files: File[]) => void>();
  const take = async () => new File([`photo ${++count}`], 'page.jpg', { type: 'image/jpeg' });
  function Desk() {
    const [taken, setTaken] = useState(noPages);
    return <CameraDesk {...{ page, taken, onSend, take }} onChange={setTaken} onClose={() => undefined} />;
  }
  const shown = await renderWith(<Desk />, { user: merchantUser });
  await waitFor(() => expect(screen.queryByText('The camera is starting')).toBeNull());
  const sent = () =>
    Promise.all((onSend.mock.calls[0]?.[0] ?? []).map(async (file) => `${file.name}: ${await file.text()}`));
  return { ...shown, onSend, sent };
}

const press = async (user: Awaited<ReturnType<typeof openDesk>>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

const working = () => stubCamera(async () => ({ getTracks: () => [{ stop }] }));

it('MER-08 three pages are taken by one press each, the second retaken in its place, and sent together in order', async () => {
  working();
  const { user, sent } = await openDesk();
  for (const page of [1, 2, 3]) await press(user, `Take page ${page}`);
  await press(user, 'Retake page 2');
  await press(user, 'Take page 2');
  expect(within(screen.getByRole('list', { name: 'Pages' })).getAllByRole('listitem')).toHaveLength(3);
  await press(user, 'Send 3 pages');
  expect(await sent()).toEqual(['page-1.jpg: photo 1', 'page-2.jpg: photo 4', 'page-3.jpg: photo 3']);
});

it('MER-08 a page is removed, and its retake with it', async () => {
  working();
  const { user, sent } = await openDesk();
  for (const page of [1, 2]) await press(user, `Take page ${page}`);
  await press(user, 'Retake page 1');
  await press(user, 'Remove page 1');
  await press(user, 'Take page 2');
  await press(user, 'Send 2 pages');
  expect(await sent()).toEqual(['page-1.jpg: photo 2', 'page-2.jpg: photo 3']);
});

it('MER-08 a page of a sent scan is retaken by one press', async () => {
  working();
  const { user, onSend, sent } = await openDesk(4);
  await press(user, 'Take page 4');
  await waitFor(() => expect(onSend).toHaveBeenCalledOnce());
  expect(await sent()).toEqual(['page-1.jpg: photo 1']);
  expect(screen.queryByRole('button', { name: /Send/ })).toBeNull();
});

it('MER-08 a blocked camera is reported, and the pages are photographed as files', async () => {
  stubCamera(async () => Promise.reject(new DOMException('no', 'NotAllowedError')));
  const { user, sent } = await openDesk();
  expect(await screen.findByRole('alert')).toHaveTextContent('The camera is not allowed.');
  const photo = () => new File(['by file'], 'IMG_1.jpg', { type: 'image/jpeg' });
  await user.upload(screen.getByLabelText('Take a photo', { selector: 'input' }), photo());
  await press(user, 'Send 1 page');
  expect(await sent()).toEqual(['page-1.jpg: by file']);
});

it('MER-08 a device without a camera is reported', async () => {
  stubCamera(async () => Promise.reject(new DOMException('none', 'NotFoundError')));
  await openDesk();
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no camera that this page can use.');
});

it('MER-08 the camera is off once the screen is left', async () => {
  working();
  const { unmount } = await openDesk();
  await screen.findByRole('button', { name: 'Take page 1' });
  expect(stop).not.toHaveBeenCalled();
  unmount();
  expect(stop).toHaveBeenCalledOnce();
});
