import { settings } from '@sevadesk/contract/settings';
import { m } from '@sevadesk/messages';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockEndpoint } from '../../shared/test/mock-endpoint.ts';
import { sampleId, sampleOf } from '../../shared/test/sample.ts';
import { workList } from '../../shared/test/work-list.tsx';
import { fillField, workForm } from '../../shared/test/work-form.tsx';
import { BusinessCard } from './components/business-card.tsx';
import { ChatCard } from './components/chat-card.tsx';
import { ColourCard } from './components/colour-card.tsx';
import { FilingCard } from './components/filing-card.tsx';
import { NewsForm } from './components/news-form.tsx';
import { SlideForm } from './components/slide-form.tsx';
import { SmtpForm } from './components/smtp-form.tsx';
import { SocialCard } from './components/social-card.tsx';
import { TextsCard } from './components/texts-card.tsx';
import { NewsItemList } from './staff/news-item-list.tsx';

const site = sampleOf(settings.configuration.reply);
const saved = m.settings_saved();

it('STF-25 the network requires name, address, number and mail; lines two and three are optional', async () => {
  const business = { businessName: 'Test Network', add1: '1 Test Road', add2: '', add3: '', district: 'Pune' };
  const value = {
    ...business,
    pin: '411001',
    state: 'Maharashtra',
    contactNo: '020 5550100',
    emailId: 'a@example.com',
  };
  const { refused, sent, said } = await workForm({
    form: () => <BusinessCard value={value} />,
    endpoint: settings.saveBusiness,
    empty: ['businessName', 'add1', 'district', 'pin', 'contactNo', 'emailId'],
    fill: {
      businessName: 'Other Network',
      add1: '2 Test Road',
      district: 'Pune',
      pin: '411002',
      contactNo: '020 5550100',
      emailId: 'b@example.com',
    },
  });
  expect(refused).toEqual(['businessName', 'add1', 'district', 'pin', 'contactNo', 'emailId']);
  expect(sent).toEqual({
    ...value,
    businessName: 'Other Network',
    add1: '2 Test Road',
    pin: '411002',
    emailId: 'b@example.com',
  });
  expect(said).toBe(saved);
});

it('STF-25 live chat is embedded from an https address, or from none', async () => {
  const { refused, sent, said } = await workForm({
    form: () => <ChatCard value={{ api: '' }} />,
    endpoint: settings.saveChat,
    before: () => fillField('api', 'http://chat.example.com'),
    fill: { api: 'https://chat.example.com' },
  });
  expect({ refused, sent, said }).toEqual({ refused: ['api'], sent: { api: 'https://chat.example.com' }, said: saved });
});

it('STF-25 an unreadable colour is rejected with its contrast; a saved one applies immediately', async () => {
  const { refused, sent } = await workForm({
    form: () => <ColourCard value={{ colour: '' }} />,
    endpoint: settings.saveColour,
    before: async () => {
      await fillField('colour', '#ffff00');
      expect((await screen.findAllByText(new RegExp(m.settings_colour_bad()))).length).toBeGreaterThan(0);
    },
    fill: { colour: '#1d4f91' },
  });
  expect({ refused, sent }).toEqual({ refused: ['colour'], sent: { colour: '#1d4f91' } });
  expect(document.head.innerHTML + document.documentElement.outerHTML).toContain('1d4f91');
});

it('STF-25 files of a batch are named after their token', async () => {
  const names = {
    photo: '{token}_photo.jpg',
    signature: '{token}_sign.jpg',
    documents: '{token}.pdf',
    form: '{token}_form.pdf',
  };
  const { refused, sent } = await workForm({
    form: () => <FilingCard value={{ ...names, most: 50, register: 'register.csv', photo: 'photo.jpg' }} />,
    endpoint: settings.saveFiling,
    before: () => fillField('most', '501'),
    fill: { photo: names.photo, most: '500' },
  });
  expect(refused).toEqual(['most', 'photo']);
  expect(sent).toEqual({ ...names, most: 500, register: 'register.csv' });
});

it('STF-25 links to social networks are https addresses', async () => {
  const value = Object.fromEntries(Object.keys(site.social.value).map((key) => [key, '']));
  const { refused, sent } = await workForm({
    form: () => <SocialCard value={value as typeof site.social.value} />,
    endpoint: settings.saveSocial,
    before: () => fillField('youtube', 'youtube'),
    fill: { youtube: 'https://youtube.com/@test' },
  });
  expect(refused).toEqual(['youtube']);
  expect(sent).toMatchObject({ youtube: 'https://youtube.com/@test', facebook: '' });
});

it('STF-25 texts of the public pages are optional; the map has an https address', async () => {
  const none = { en: '', hi: '' };
  const { refused, sent } = await workForm({
    form: () => <TextsCard value={{ homeLead: none, about: none, mapAddress: '', mapUrl: '' }} />,
    endpoint: settings.saveTexts,
    before: () => fillField('mapUrl', 'maps'),
    fill: { mapUrl: 'https://maps.example.com', mapAddress: 'Pune', 'about.hi': 'नमस्ते' },
  });
  expect(refused).toEqual(['mapUrl']);
  expect(sent).toMatchObject({ mapUrl: 'https://maps.example.com', mapAddress: 'Pune', about: { hi: 'नमस्ते' } });
});

const stored = { value: null, hasPassword: false, changedBy: null, changedAt: null };

it('STF-24 the mail server requires host, port, name and address; a password is sent only when typed', async () => {
  const { refused, sent, said } = await workForm({
    form: () => <SmtpForm stored={stored} />,
    endpoint: settings.saveSmtp,
    empty: ['port'],
    fill: { host: 'smtp.example.in', port: '465', security: 'tls', fromName: 'Test', fromAddress: 'a@example.com' },
  });
  expect(refused).toEqual(['host', 'port', 'fromName', 'fromAddress']);
  expect(sent).toEqual({
    host: 'smtp.example.in',
    port: 465,
    security: 'tls',
    userName: '',
    removePassword: false,
    fromName: 'Test',
    fromAddress: 'a@example.com',
    replyTo: '',
  });
  expect(said).toBe(saved);
});

it('STF-24 a stored password is never shown, and can be removed', async () => {
  const value = {
    ...sampleOf(settings.smtp.reply).value,
    host: 'smtp.example.in',
    fromAddress: 'a@example.com',
    replyTo: '',
  };
  const { sent } = await workForm({
    form: () => <SmtpForm stored={{ ...stored, value: value as never, hasPassword: true }} />,
    endpoint: settings.saveSmtp,
    empty: false,
    before: () => expect(document.querySelector('[name="password"]')).toHaveValue(''),
    fill: { removePassword: true },
  });
  expect(sent).toMatchObject({ removePassword: true });
  expect(sent).not.toHaveProperty('password');
});

const news = { 'title.en': 'Holiday', 'text.en': 'Closed on Monday', endsOn: '' };

it('STF-25 news has title and text in the fallback language, an audience, and ends after it begins', async () => {
  const { refused, sent } = await workForm({
    form: (onDone) => <NewsForm news={undefined} onDone={onDone} />,
    endpoint: settings.createNews,
    before: () => fillField('endsOn', '01/01/2020'),
    fill: { ...news, audiences: ['merchants'], importance: 'banner' },
  });
  expect(refused.filter((name) => name !== 'endsOn')).toEqual(['title.en', 'text.en', 'audiences']);
  expect(sent).toMatchObject({
    title: { en: 'Holiday' },
    audiences: ['merchants'],
    importance: 'banner',
    endsOn: null,
  });
});

it('STF-25 existing news is updated, not created again', async () => {
  const row = sampleOf(settings.newsList.reply).data[0];
  const { sent, params } = await workForm({
    form: (onDone) => <NewsForm news={row} onDone={onDone} />,
    endpoint: settings.updateNews,
    empty: false,
    fill: { 'title.en': 'Holiday' },
  });
  expect(params).toEqual({ id: sampleId(1) });
  expect(sent).toMatchObject({ title: { en: 'Holiday' }, endsOn: row?.endsOn });
});

it('STF-25 a new slide requires its picture and its description', async () => {
  const { refused, sent } = await workForm({
    form: (onDone) => <SlideForm slide={undefined} onDone={onDone} />,
    endpoint: settings.createSlide,
    empty: ['startsOn'],
    fill: { 'alt.en': 'A counter', link: '/about', startsOn: '01/12/2026' },
    afterFill: async () => {
      fireEvent.submit(document.querySelector('form') as HTMLFormElement);
      expect((await screen.findAllByText(m.faults_required())).length).toBeGreaterThan(0);
      const file = new File(['x'], 'slide.png', { type: 'image/png' });
      fireEvent.change(document.querySelector('input[type="file"]') as Element, { target: { files: [file] } });
    },
  });
  expect(refused).toEqual(['alt.en', 'startsOn']);
  expect(sent).toMatchObject({ alt: { en: 'A counter' }, link: '/about', isActive: true, files: ['slide.png'] });
});

it('STF-25 news ends after confirmation; ended news can only be edited', async () => {
  const ended: unknown[] = [];
  mockEndpoint(settings.endNews, ({ params }) => {
    ended.push(params.id);
    return { ok: true as const };
  });
  const { cells, rowActions, pageActions } = await workList(<NewsItemList />, settings.newsList, {
    row: { state: 'current', importance: 'banner' },
    may: ['settings.manage'],
  });
  expect(cells).toMatchInlineSnapshot(`
    [
      "heading",
      "Visitors",
      "Banner",
      "13-Nov-2026",
      "19-Nov-2026",
      "36",
      "changedBy",
      "Active",
    ]
  `);
  expect(pageActions).toEqual([m.settings_news_new()]);
  expect(rowActions).toEqual([m.settings_edit({ name: 'heading' }), m.settings_news_end_of({ name: 'heading' })]);
  fireEvent.click(screen.getByLabelText(m.settings_news_end_of({ name: 'heading' })));
  fireEvent.click(await screen.findByText(m.settings_news_end()));
  expect(await screen.findByText(m.settings_news_ended())).toBeVisible();
  expect(ended).toEqual([sampleId(1)]);
});

it('STF-25 ended news cannot be ended again', async () => {
  const { rowActions } = await workList(<NewsItemList />, settings.newsList, {
    row: { state: 'ended' },
    may: ['settings.manage'],
  });
  expect(rowActions).toEqual([m.settings_edit({ name: 'heading' })]);
});
