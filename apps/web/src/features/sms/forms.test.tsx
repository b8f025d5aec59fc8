import { sms, smsPlace } from '@sevadesk/contract/sms';
import { m } from '@sevadesk/messages';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { mockEndpoint } from '../../shared/test/mock-endpoint.ts';
import { mockSample } from '../../shared/test/mock-sample.ts';
import { sampleId, sampleOf } from '../../shared/test/sample.ts';
import { fillField, workForm } from '../../shared/test/work-form.tsx';
import { GatewayForm } from './components/gateway-form.tsx';
import { HeaderForm } from './components/header-form.tsx';
import { PriceForm } from './components/price-form.tsx';
import { RulesForm } from './components/rules-form.tsx';
import { TemplateForm } from './components/template-form.tsx';

const header = {
  id: sampleId(1),
  code: 'SEVAXX',
  kind: 'service-implicit' as const,
  validFrom: '2026-01-01',
  validUntil: null,
  isActive: true,
};

beforeEach(() => {
  mockEndpoint(sms.headers, () => ({ data: [header] }));
  mockEndpoint(sms.wordings, () => ({ data: [] }));
});

it('a header has six letters or digits and a kind', async () => {
  const { refused, sent } = await workForm({
    form: (onDone) => <HeaderForm header={undefined} onDone={onDone} />,
    endpoint: sms.createHeader,
    fill: { code: 'sevaxx', kind: 'service-implicit', validFrom: '01-01-2026' },
  });
  expect(refused).toEqual(['code', 'kind', 'validFrom']);
  expect(sent).toMatchObject({ code: 'SEVAXX', kind: 'service-implicit', isActive: true });
});

it('a known header is changed under its own id', async () => {
  const { params } = await workForm({
    form: (onDone) => <HeaderForm header={header} onDone={onDone} />,
    endpoint: sms.updateHeader,
    empty: ['code'],
    fill: { code: 'SEVAYY' },
  });
  expect(params).toEqual({ id: sampleId(1) });
});

it('a price of a unit may be a fraction of a paisa, and names its source', async () => {
  mockSample(sms.gateways, { data: [{ ...sampleOf(sms.gateways.reply).data[0]!, id: sampleId(4), name: 'By form' }] });
  const { refused, sent } = await workForm({
    form: (onDone) => <PriceForm onDone={onDone} />,
    endpoint: sms.savePrice,
    fill: { gatewayId: sampleId(4), price: '0.145', validFrom: '01-01-2026', source: 'Agreement' },
  });
  expect(refused.toSorted()).toEqual(['gatewayId', 'price', 'source', 'validFrom']);
  expect(sent).toEqual({ gatewayId: sampleId(4), price: '0.145', validFrom: '2026-01-01', source: 'Agreement' });
});

it('rules require a source, and an entity when they are on', async () => {
  const { refused, sent } = await workForm({
    form: () => <RulesForm rules={undefined} />,
    endpoint: sms.saveRules,
    before: () => fillField('isOn', true),
    empty: ['source'],
    fill: { source: 'Told by the operator', entityId: '1000000000000000001' },
  });
  expect(refused).toContain('source');
  expect(sent).toMatchObject({ isOn: true, entityId: '1000000000000000001', placeMax: 30 });
});

it("a gateway's profile requires its parameters and the success text; the stored key is never in the form", async () => {
  const sample = sampleOf(sms.gateways.reply).data[0]!;
  const gateway = {
    ...sample,
    method: 'form' as const,
    address: 'https://gateway.example/send',
    parameters: 'to = {mobile}',
    headers: '',
    successPattern: 'OK {id}',
    idPattern: '',
    statusAddress: '',
    statusParameters: '',
    statusTaken: '',
    reportRef: '',
    reportId: '',
    reportState: '',
    hasSecret: true,
    secretLast4: '1234',
    isActive: true,
  };
  const { refused, params, sent } = await workForm({
    form: () => <GatewayForm gateway={gateway} reportAddress="https://seva.example/api/sms/report/x" />,
    endpoint: sms.saveGateway,
    before: () => fillField('parameters', 'to = {whom}'),
    empty: ['address', 'successPattern'],
    fill: { address: gateway.address, successPattern: 'OK {id}', parameters: 'to = {mobile}' },
  });
  expect(refused.toSorted()).toEqual(['parameters', 'successPattern']);
  expect(params).toEqual({ id: gateway.id });
  expect(sent).toMatchObject({ parameters: 'to = {mobile}', removeSecret: false });
  expect(JSON.stringify(sent)).not.toContain('1234');
});

const known = {
  ...header,
  dltId: '1007000000000000001',
  headerId: header.id,
  header: header.code,
  category: 'service-implicit' as const,
  locale: 'en' as const,
  text: `Payment ${smsPlace} is approved.`,
  event: 'payment_approved' as const,
  places: ['reference'],
};

it('a text shows the content of each of its places, and counts its units while it is typed', async () => {
  const { code: _, kind: __, ...template } = known;
  const { sent } = await workForm({
    form: (onDone) => <TemplateForm template={template} onDone={onDone} />,
    endpoint: sms.updateTemplate,
    before: async () => {
      expect(screen.getByRole('status')).toHaveTextContent(m.sms_units_same({ count: 1 }));
      await fillField('text', `${'a'.repeat(150)} ${smsPlace}`);
      expect(screen.getByRole('status')).toHaveTextContent(m.sms_units({ least: '1', most: 2 }));
      await fillField('text', `नमस्ते ${smsPlace}, ${smsPlace}`);
      expect(screen.getByRole('status')).toHaveTextContent(m.sms_alphabet_unicode());
    },
    empty: ['dltId'],
    fill: { dltId: '1007000000000000002', 'places.1': 'amount' },
  });
  expect(sent).toMatchObject({ dltId: '1007000000000000002', places: ['reference', 'amount'] });
});
