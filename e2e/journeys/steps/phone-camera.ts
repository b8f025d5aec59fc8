import type { Page } from 'playwright-core';

type Seen = { picture: string; angle: number };
type Holder = { phoneCamera?: { show: (seen: Seen) => Promise<void> } };

/** As many pixels as the cameras of cheap phones give a page. */
const size = { width: 1440, height: 1920 };

/**
 * Gives the page a camera that sees sheets lying on a dark table: a drawn picture, streamed as a camera's. Call it before the page is
 * opened; nothing lies there until `showSheet`.
 */
export async function bringCamera(page: Page): Promise<void> {
  // The loader of the measurements marks functions by a helper that the page lacks.
  await page.addInitScript('globalThis.__name ??= (one) => one;');
  await page.addInitScript(({ width, height }) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d');
    let sheet: ImageBitmap | undefined;
    let turned = 0;
    // A camera sends pictures whether they change or not.
    setInterval(() => {
      if (!context) return;
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.fillStyle = '#4a3a2c';
      context.fillRect(0, 0, width, height);
      if (!sheet) return;
      context.translate(width / 2, height / 2);
      context.rotate((turned * Math.PI) / 180);
      const scale = Math.min((width * 0.88) / sheet.width, (height * 0.88) / sheet.height);
      context.scale(scale, scale);
      context.drawImage(sheet, -sheet.width / 2, -sheet.height / 2);
    }, 60);
    (window as Holder).phoneCamera = {
      show: async ({ picture, angle }) => {
        // The page may fetch nothing but its own server's answers, so the bytes come as text.
        const bytes = Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0));
        sheet = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
        turned = angle;
        // Shown when the video has it: the stream brings the drawn picture some frames later.
        const video = document.querySelector('video');
        for (let frames = 0; video && frames < 4; frames++)
          await new Promise((resolve) => video.requestVideoFrameCallback(resolve));
      },
    };
    Object.defineProperty(navigator.mediaDevices, 'getUserMedia', {
      configurable: true,
      value: async () => canvas.captureStream(15),
    });
  }, size);
}

/** Lays a sheet under the camera, a little askew, as a hand does. */
export async function showSheet(page: Page, jpeg: Buffer, angle: number): Promise<void> {
  const picture = jpeg.toString('base64');
  await page.evaluate((seen) => (window as Holder).phoneCamera?.show(seen), { picture, angle });
}
