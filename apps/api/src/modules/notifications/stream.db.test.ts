import type { AddressInfo } from 'node:net';
import { auth } from '@sevadesk/contract/auth';
import { type Notice, notifications } from '@sevadesk/contract/notifications';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltMerchant, buildMerchant } from '../../../test/factories/merchants.ts';
import { call, signInAs, systemCtx, type TestApp, testApp } from '../../../test/helpers.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { notify } from './index.ts';

let app: TestApp;
let origin: string;
beforeAll(async () => {
  app = await testApp();
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;
});
afterAll(() => app.close());

type News = { unread: number; notices: Notice[] };

/** Opens the stream of a session like a browser. */
async function listen(authToken: string) {
  const answer = await fetch(`${origin}${notifications.stream.path}`, {
    headers: { authorization: `Bearer ${authToken}`, 'accept-language': 'en' },
  });
  const reader = (answer.body ?? new ReadableStream<Uint8Array>()).getReader();
  const decoder = new TextDecoder();
  let text = '';
  const frame = async (): Promise<string | undefined> => {
    while (!text.includes('\n\n')) {
      const { value, done } = await reader.read();
      if (done) return undefined;
      text += decoder.decode(value, { stream: true });
    }
    const cut = text.indexOf('\n\n');
    const found = text.slice(0, cut);
    text = text.slice(cut + 2);
    return found;
  };
  /** Returns the next message; undefined when the server has ended the stream. */
  const next = async (): Promise<News | undefined> => {
    for (let found = await frame(); found !== undefined; found = await frame())
      if (found.startsWith('data: ')) return JSON.parse(found.slice(6));
    return undefined;
  };
  /** Returns the next message with notifications. */
  const nextNotices = async (): Promise<News> => {
    for (let news = await next(); news; news = await next()) if (news.notices.length > 0) return news;
    throw new Error('The stream ended');
  };
  return { answer, frame, next, nextNotices, close: () => reader.cancel() };
}

const approve = (ctx: ReturnType<typeof systemCtx>, to: BuiltMerchant, reference: string) =>
  notify(ctx, {
    to: { merchantId: to.id },
    event: 'payment_approved',
    about: [],
    params: { reference, amount: '₹100.00' },
    link: '/merchant/accounting/payment/list',
    mail: false,
  });

describe('the stream of notifications', () => {
  it('reports what is committed, and nothing before', async () => {
    const shop = await buildMerchant(app);
    const stream = await listen((await signInAs(app, shop.owner)).authToken);
    expect(stream.answer.headers.get('content-type')).toContain('text/event-stream');
    expect(await stream.next()).toEqual({ unread: 0, notices: [] });
    const committed = await withTransaction(systemCtx(app), async (first) => {
      await approve(first, shop, 'LATER');
      // A second transaction that ends while the first is still open.
      await approve(systemCtx(app), shop, 'SOONER');
      return stream.nextNotices();
    });
    expect(committed.unread).toBe(1);
    expect(committed.notices.map(({ text }) => text)).toEqual([expect.stringContaining('SOONER')]);
    const then = await stream.nextNotices();
    expect(then).toMatchObject({ unread: 2, notices: [{ isImportant: true, isRead: false }] });
    expect(then.notices[0]?.text).toContain('LATER');
    await stream.close();
  });

  it("never reports another person's notifications, and nothing that was rolled back", async () => {
    const [own, other] = [await buildMerchant(app), await buildMerchant(app)];
    const stream = await listen((await signInAs(app, own.owner)).authToken);
    await stream.next();
    await approve(systemCtx(app), other, 'FOREIGN');
    await withTransaction(systemCtx(app), async (ctx) => {
      await approve(ctx, own, 'UNDONE');
      throw new Error('undone');
    }).catch(() => {});
    await approve(systemCtx(app), own, 'OWN');
    const news = await stream.nextNotices();
    expect(news.unread).toBe(1);
    expect(news.notices.map(({ text }) => text)).toEqual([expect.stringContaining('OWN')]);
    await stream.close();
  });

  it('counts down on every screen when notices are read on one of them', async () => {
    const shop = await buildMerchant(app);
    const as = await signInAs(app, shop.owner);
    await approve(systemCtx(app), shop, 'READ');
    const stream = await listen(as.authToken);
    let news = await stream.next();
    expect(news?.unread).toBe(1);
    await call(app, notifications.markRead, { as, body: {} });
    while (news?.unread === 1) news = await stream.next();
    expect(news?.unread).toBe(0);
    await stream.close();
  });

  it('reports nothing more once the session has ended', async () => {
    const shop = await buildMerchant(app);
    const as = await signInAs(app, shop.owner);
    const stream = await listen(as.authToken);
    await stream.next();
    await call(app, auth.logout, { as });
    await approve(systemCtx(app), shop, 'TOO LATE');
    for (let news = await stream.next(); news; news = await stream.next()) expect(news.notices).toEqual([]);
  });

  it('is not refused to anyone; the oldest of too many is closed', async () => {
    expect((await call(app, notifications.stream)).status).toBe(401);
    const { authToken } = await signInAs(app, (await buildMerchant(app)).owner);
    const streams = [];
    for (let count = 0; count < 7; count += 1) streams.push(await listen(authToken));
    const [oldest, ...others] = streams;
    let last: string | undefined;
    for (let frame = await oldest?.frame(); frame !== undefined; frame = await oldest?.frame()) last = frame;
    expect(last).toContain('event: crowded');
    for (const stream of others) {
      expect(await stream.next()).toMatchObject({ unread: 0 });
      await stream.close();
    }
  });

  it('ends when the server stops, so that a shutdown does not wait for readers', async () => {
    const stopping = await testApp();
    await stopping.server.listen({ host: '127.0.0.1', port: 0 });
    const { port } = stopping.server.server.address() as AddressInfo;
    const { authToken } = await signInAs(stopping, (await buildMerchant(stopping)).owner);
    const answer = await fetch(`http://127.0.0.1:${port}${notifications.stream.path}`, {
      headers: { authorization: `Bearer ${authToken}` },
    });
    const [text] = await Promise.all([answer.text(), stopping.close()]);
    expect(text).toContain(': open');
  });
});
