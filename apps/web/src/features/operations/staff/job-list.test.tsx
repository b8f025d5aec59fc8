import { operations } from '@sevadesk/contract/operations';
import { m } from '@sevadesk/messages';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockEndpoint } from '../../../shared/test/mock-endpoint.ts';
import { pageOf } from '../../../shared/test/page-of.ts';
import { staffUser } from '../../../shared/test/render-with.tsx';
import { sampleOf } from '../../../shared/test/sample.ts';
import { workList } from '../../../shared/test/work-list.tsx';
import { workForm } from '../../../shared/test/work-form.tsx';
import { JobList } from './job-list.tsx';

const may = ['operations.view', 'operations.manage'] as const;

it('a failed job shows its error and can run again', async () => {
  const { cells, rowActions, views } = await workList(<JobList />, operations.jobs, { row: { state: 'failed' }, may });
  expect({ cells, rowActions, views }).toMatchInlineSnapshot(`
    {
      "cells": [
        "task",
        "01-Nov-2026 11:30",
        "05-Nov-2026 11:30",
        "75/11",
        "lastError",
        "Failed",
      ],
      "rowActions": [
        "Run now",
      ],
      "views": [
        "All",
        "Failed",
        "Retry scheduled",
      ],
    }
  `);
});

it.each([
  ['with read access', ['operations.view'], 'failed'],
  ['while it runs', may, 'running'],
] as const)('%s no retry is offered', async (_, permissions, state) => {
  const { rowActions } = await workList(<JobList />, operations.jobs, { row: { state }, may: permissions });
  expect(rowActions).toEqual([]);
});

it('a job runs again for a reason of at least three letters', async () => {
  const row = sampleOf(operations.jobs.reply).data[0];
  mockEndpoint(operations.jobs, () => pageOf(row ? [{ ...row, id: '42', state: 'failed' as const }] : []));
  const { refused, sent, params, said } = await workForm({
    form: () => <JobList />,
    endpoint: operations.retry,
    user: staffUser,
    permissions: may,
    open: m.operations_job_retry(),
    before: () =>
      fireEvent.change(screen.getByLabelText(/./, { selector: '[name="reason"]' }), { target: { value: 'ab' } }),
    fill: { reason: 'Bank is back' },
  });
  expect(refused).toEqual(['reason']);
  expect({ sent, params, said }).toEqual({
    sent: { reason: 'Bank is back' },
    params: { jobId: '42' },
    said: m.operations_job_retried(),
  });
});
