import { notifications } from '@sevadesk/contract/notifications';
import { m } from '@sevadesk/messages';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { mockEndpoint } from '../../shared/test/mock-endpoint.ts';
import { mockSample } from '../../shared/test/mock-sample.ts';
import { staffUser } from '../../shared/test/render-with.tsx';
import { sampleId, sampleOf } from '../../shared/test/sample.ts';
import { workList } from '../../shared/test/work-list.tsx';
import { workForm } from '../../shared/test/work-form.tsx';
import { InboxPage } from './components/inbox-page.tsx';
import { TemplateEditor } from './components/template-editor.tsx';

let read: unknown[];

beforeEach(() => {
  read = [];
  mockSample(notifications.inbox, { unread: 2 } as never);
  mockEndpoint(notifications.markRead, ({ body }) => {
    read.push(body);
    return sampleOf(notifications.markRead.reply);
  });
});

it('BEY-05 a notification links to its topic; an unread one can be marked separately', async () => {
  const row = { state: 'unread', link: '/backend/actions/payments' };
  const { cells, views, rowActions } = await workList(<InboxPage area="in" />, notifications.list, {
    row,
    may: ['payments.view'],
  });
  expect({ cells, views }).toMatchInlineSnapshot(`
    {
      "cells": [
        "title text",
        "Payments and wallet",
        "01-Nov-2026 11:30",
        "Unread",
      ],
      "views": [
        "All",
        "Unread",
      ],
    }
  `);
  expect(rowActions).toEqual([m.notifications_read_one_of({ title: 'title' })]);
  fireEvent.click(screen.getByLabelText(rowActions[0] as string));
  await expect.poll(() => read).toEqual([{ ids: [sampleId(1)] }]);
});

it('BEY-05 all are marked together; a read one is not marked again', async () => {
  const { rowActions } = await workList(<InboxPage area="in" />, notifications.list, {
    row: { state: 'read', link: null },
    may: ['payments.view'],
  });
  expect(rowActions).toEqual([]);
  fireEvent.click(screen.getByText(m.app_notices_read_all()));
  await expect.poll(() => read).toEqual([{}]);
});

it('BEY-05 a mail has subject and body', async () => {
  const template = sampleOf(notifications.template.reply, {
    locale: 'en',
    placeholders: [],
    versions: [],
    isOriginal: true,
  } as never);
  mockSample(notifications.template, template as never);
  mockSample(notifications.previewTemplate);
  const { refused, sent, params, said } = await workForm({
    form: () => <TemplateEditor event={template.event} locale="en" />,
    endpoint: notifications.saveTemplate,
    user: staffUser,
    permissions: ['settings.manage'],
    empty: ['subject', 'body'],
    fill: { subject: 'Paid', body: 'Your money has come' },
  });
  expect({ refused, sent }).toEqual({
    refused: ['subject', 'body'],
    sent: { subject: 'Paid', body: 'Your money has come' },
  });
  expect({ params, said }).toEqual({
    params: { event: template.event, locale: 'en' },
    said: m.notifications_templates_saved(),
  });
});
