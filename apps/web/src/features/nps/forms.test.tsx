import { nps, npsStaff, type NpsStaffView, type NpsView } from '@sevadesk/contract/nps';
import { m } from '@sevadesk/messages';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { mockSample } from '../../shared/test/mock-sample.ts';
import { merchantUser, renderWith, staffUser } from '../../shared/test/render-with.tsx';
import { sampleId, sampleOf } from '../../shared/test/sample.ts';
import { workList } from '../../shared/test/work-list.tsx';
import { fillField, workForm } from '../../shared/test/work-form.tsx';
import { AnswerForm } from './components/answer-form.tsx';
import { NpsActions } from './components/nps-actions.tsx';
import { NpsList } from './merchant/nps-list.tsx';
import { NpsRulesView } from './staff/nps-rules-view.tsx';
import { NpsStaffList } from './staff/nps-list.tsx';

const viewOf = (parts: object) =>
  sampleOf(npsStaff.get.reply, {
    version: 3,
    isUnknown: false,
    refusal: null,
    canSend: false,
    data: {},
    ...parts,
  } as never) as NpsStaffView;
const staff = { user: staffUser, permissions: ['nps.view', 'nps.manage'] } as const;

beforeEach(() => {
  mockSample(nps.options);
  mockSample(npsStaff.counts);
});

it('MER-11 a question gets a reply, on the basis of the displayed version', async () => {
  const view = sampleOf(nps.get.reply, { version: 3, askedSteps: [], data: {} } as never) as NpsView;
  const { refused, sent, params, said } = await workForm({
    form: () => <AnswerForm view={view} question="Which bank?" />,
    endpoint: nps.answer,
    user: merchantUser,
    permissions: ['m.nps.apply'],
    before: () => expect(screen.getByText('Which bank?')).toBeVisible(),
    fill: { text: 'The test bank' },
  });
  expect({ refused, sent, params }).toEqual({
    refused: ['text'],
    sent: { version: 3, text: 'The test bank' },
    params: { id: view.id },
  });
  expect(said).toBe(m.nps_answered_notice());
});

it.each([
  ['asked', m.nps_act_query, npsStaff.query, 'text', { text: 'Which bank?', steps: [] }],
  ['rejected', m.nps_act_reject, npsStaff.reject, 'reason', { reason: 'Which bank?', refund: 'terms' }],
] as const)('STF-19 a registration is %s with a text', async (_, open, endpoint, field, body) => {
  const { refused, sent } = await workForm({
    form: () => <NpsActions view={viewOf({ status: 'submitted' })} />,
    endpoint,
    ...staff,
    open: open(),
    fill: { [field]: 'Which bank?' },
  });
  expect({ refused, sent }).toEqual({ refused: [field], sent: { version: 3, ...body } });
});

it("STF-19 a manual submission requires the record keeper's number", async () => {
  const { sent } = await workForm({
    form: () => <NpsActions view={viewOf({ status: 'submitted' })} />,
    endpoint: npsStaff.send,
    ...staff,
    formAt: 0,
    empty: false,
    fill: { ackNo: 'ACK12345' },
  });
  expect(sent).toEqual({ version: 3, ackNo: 'ACK12345' });
});

it('STF-19 a PRAN has twelve digits', async () => {
  const { refused, sent } = await workForm({
    form: () => <NpsActions view={viewOf({ status: 'sent_to_cra' })} />,
    endpoint: npsStaff.issue,
    ...staff,
    formAt: 0,
    before: () => fillField('pran', '1100'),
    fill: { pran: '110000000000' },
  });
  expect(refused).toEqual(['pran']);
  expect(sent).toMatchObject({ version: 3, pran: expect.stringMatching(/^\d{12}$/) });
});

it.each([
  [{ status: 'submitted', isUnknown: true, canSend: true }, [m.nps_act_check]],
  [{ status: 'pran_issued' }, []],
])('STF-19 one that is %j offers only its possible actions', async (parts, offered) => {
  await renderWith(<NpsActions view={viewOf(parts)} />, staff);
  await waitFor(() => expect(document.querySelector('[class*="stack"]')).not.toBeNull());
  const words = [m.nps_act_check, m.nps_act_query, m.nps_act_reject, m.nps_act_send_interface];
  expect(words.filter((word) => screen.queryByText(word()) !== null)).toEqual(offered);
});

const limits = { validFrom: '2026-01-01', minAge: 18, maxAge: 70, tier1MinPaise: 50_000, tier2MinPaise: 100_000 };
const rules = {
  limits: [{ ...limits, equitySteps: [{ fromAge: 18, maxPercent: 75 }], setBy: null }],
  managers: [{ code: 'F1', name: 'Fund', isActive: true }],
};

it('STF-19 limits apply from a day on, with a source', async () => {
  mockSample(npsStaff.rules, rules as never);
  const { refused, sent, said } = await workForm({
    form: () => <NpsRulesView />,
    endpoint: npsStaff.saveLimits,
    ...staff,
    formAt: 0,
    empty: ['minAge'],
    fill: { validFrom: '01/01/2030', source: 'Circular 1', minAge: '20' },
  });
  expect(refused).toEqual(['validFrom', 'source', 'minAge']);
  expect(sent).toMatchObject({ validFrom: '2030-01-01', source: 'Circular 1', minAge: 20, tier1MinPaise: 50_000 });
  expect(said).toBe(m.nps_rules_saved());
});

it('STF-19 a fund manager has code and name', async () => {
  mockSample(npsStaff.rules, rules as never);
  const { refused, sent } = await workForm({
    form: () => <NpsRulesView />,
    endpoint: npsStaff.saveManager,
    ...staff,
    fill: { code: 'f2', name: 'Other fund' },
  });
  expect({ refused, sent }).toEqual({
    refused: ['code', 'name'],
    sent: { code: 'f2', name: 'Other fund', isActive: true },
  });
});

it('STF-19 a person without the permission to change rules only reads them', async () => {
  mockSample(npsStaff.rules, rules as never);
  await renderWith(<NpsRulesView />, { user: staffUser, permissions: ['nps.view'] });
  expect(await screen.findByText(m.nps_managers())).toBeVisible();
  expect(document.querySelector('form')).toBeNull();
  expect(screen.getByRole('switch')).toBeDisabled();
});

it.each([
  ['draft', /apply\?id=/],
  ['submitted', new RegExp(sampleId(1))],
])('MER-11 one that is %s opens at its page', async (status, address) => {
  const { cells, views, pageActions } = await workList(<NpsList />, nps.list, {
    row: { status },
    may: ['m.nps.apply', 'm.nps.view'],
  });
  expect(decodeURIComponent(cells[0] ?? '')).toMatch(address);
  expect({ views: views.length, pageActions }).toEqual({ views: 5, pageActions: [m.nps_apply_button()] });
});

it('STF-19 registrations of all shops', async () => {
  const { cells, views, rowActions } = await workList(<NpsStaffList />, npsStaff.list, {
    row: { status: 'submitted' },
    may: ['nps.view'],
  });
  expect({ cells, views, rowActions }).toMatchInlineSnapshot(`
    {
      "cells": [
        "number",
        "shopName merchantCode",
        "merchantCode",
        "name",
        "mobile",
        "Tier I",
        "01-Nov-2026 11:30",
        "10-Nov-2026 11:30",
        "8,570.45/-",
        "ackNo",
        "pran",
        "Pending with head office",
      ],
      "rowActions": [
        "Open number",
      ],
      "views": [
        "All",
        "Pending with head office",
        "Answer to query pending",
        "With the record keeper",
        "PRAN issued",
        "Rejected",
      ],
    }
  `);
  fireEvent.click(screen.getByLabelText(rowActions[0] as string));
  expect(await screen.findByRole('dialog')).toBeVisible();
});
