import { gateway } from '@sevadesk/contract/gateway';
import { m } from '@sevadesk/messages';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { mockEndpoint } from '../../shared/test/mock-endpoint.ts';
import { mockSample } from '../../shared/test/mock-sample.ts';
import { sampleId } from '../../shared/test/sample.ts';
import { workList } from '../../shared/test/work-list.tsx';
import { OrderList } from './staff/order-list.tsx';
import { SettlementList } from './staff/settlement-list.tsx';

beforeEach(() => mockSample(gateway.counts));

it('STF-09 orders of all shops; with the permission several are polled together', async () => {
  const asked: unknown[] = [];
  mockEndpoint(gateway.checkMany, ({ body }) => {
    asked.push(body);
    return { data: body.ids } as never;
  });
  const may = ['gateway.view', 'gateway.check'] as const;
  const row = { status: 'pending' };
  const { cells, views, rowActions } = await workList(<OrderList />, gateway.list, { row, may });
  expect({ cells, views, rowActions }).toMatchInlineSnapshot(`
    {
      "cells": [
        "clientTxnId",
        "01-Nov-2026 11:30",
        "shopName merchantCode",
        "merchantCode",
        "6,374.45/-",
        "6,037.45/-",
        "upiTxnId",
        "payer",
        "remark",
        "Paid amount differs from the order",
        "Credited to the wallet",
        "Paid twice?",
        "Payment in progress",
      ],
      "rowActions": [
        "Details of order clientTxnId",
      ],
      "views": [
        "All",
        "Open",
        "UPI orders to review",
        "Paid twice?",
      ],
    }
  `);
  fireEvent.click(screen.getByLabelText(m.shared_table_select_row({ number: 1 })));
  fireEvent.click(await screen.findByText(m.gateway_check_many({ count: '1' })));
  await expect.poll(() => asked).toEqual([{ ids: [sampleId(1)] }]);
});

it('STF-09 a person with read access selects nothing', async () => {
  await workList(<OrderList />, gateway.list, { may: ['gateway.view'] });
  expect(screen.queryByLabelText(m.shared_table_select_row({ number: 1 }))).toBeNull();
});

it('STF-09 where orders and statement differ', async () => {
  const row = { shopName: null, narration: null };
  const { cells, views } = await workList(<SettlementList />, gateway.settlement, { row, may: ['gateway.view'] });
  expect({ cells, views }).toMatchInlineSnapshot(`
    {
      "cells": [
        "Missing at the bank",
        "16-Nov-2026",
        "reference",
        "2,533.45/-",
        "3,750.45/-",
        "clientTxnId",
        "-",
        "-",
      ],
      "views": [
        "All",
        "Missing at the bank",
        "Amount differs",
        "Missing here",
      ],
    }
  `);
});
