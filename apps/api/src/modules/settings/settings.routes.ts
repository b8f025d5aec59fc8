import { settings } from '@sevadesk/contract/settings';
import { m, statusText } from '@sevadesk/messages';
import { type BoundRoute, bind, bindList } from '../../http/bind.ts';
import { getConfiguration } from './get-configuration.ts';
import { getMailServer } from './get-mail-server.ts';
import { listNews } from './list-news.ts';
import { listSlides } from './list-slides.ts';
import { audienceWords, importanceWords } from './news-words.ts';
import { getNews, unreadNews } from './own-news.ts';
import { saveCard, saveChat } from './save-card.ts';
import { removeMailServer, saveMailServer } from './save-mail-server.ts';
import { createNews, endNews, updateNews } from './save-news.ts';
import { removePicture, savePicture } from './save-picture.ts';
import { createSlide, deleteSlide, orderSlides, replaceSlidePicture, updateSlide } from './save-slide.ts';
import { testMailServer } from './test-mail-server.ts';

const news = { list: settings.newsList, export: settings.newsExport };

export const settingsRoutes: readonly BoundRoute[] = [
  bind(settings.configuration, (ctx) => getConfiguration(ctx)),
  bind(settings.saveBusiness, (ctx, { body }) => saveCard(ctx, 'business', body)),
  bind(settings.saveChat, (ctx, { body }) => saveChat(ctx, body)),
  bind(settings.saveSocial, (ctx, { body }) => saveCard(ctx, 'social', body)),
  bind(settings.saveTexts, (ctx, { body }) => saveCard(ctx, 'texts', body)),
  bind(settings.saveColour, (ctx, { body }) => saveCard(ctx, 'colour', body)),
  bind(settings.saveFiling, (ctx, { body }) => saveCard(ctx, 'filing', body)),
  bind(settings.saveLogo, (ctx, { files }) => savePicture(ctx, 'logo', files[0])),
  bind(settings.saveFavicon, (ctx, { body, files }) => savePicture(ctx, 'favicon', files[0], body.part)),
  bind(settings.removePicture, (ctx, { params }) => removePicture(ctx, params.picture)),
  bind(settings.smtp, (ctx) => getMailServer(ctx)),
  bind(settings.saveSmtp, (ctx, { body }) => saveMailServer(ctx, body)),
  bind(settings.removeSmtp, (ctx) => removeMailServer(ctx)),
  bind(settings.testSmtp, (ctx, { body }) => testMailServer(ctx, body)),
  bind(settings.slides, (ctx) => listSlides(ctx)),
  bind(settings.createSlide, (ctx, { body, files }) => createSlide(ctx, body, files[0])),
  bind(settings.updateSlide, (ctx, { params, body }) => updateSlide(ctx, params.id, body)),
  bind(settings.replaceSlidePicture, (ctx, { params, body, files }) =>
    replaceSlidePicture(ctx, params.id, files[0], body.part),
  ),
  bind(settings.orderSlides, (ctx, { body }) => orderSlides(ctx, body.ids)),
  bind(settings.deleteSlide, (ctx, { params }) => deleteSlide(ctx, params.id)),
  ...bindList(news, (ctx) => listNews(ctx), {
    name: 'news',
    title: (locale) => m.settings_news_title({}, { locale }),
    columns: (locale) => [
      { id: 'heading', title: m.settings_news_heading({}, { locale }), value: (row) => row.heading },
      {
        id: 'audiences',
        title: m.settings_news_audience({}, { locale }),
        value: (row) => row.audiences.map((audience) => audienceWords(audience, locale)).join(', '),
      },
      {
        id: 'importance',
        title: m.settings_news_importance({}, { locale }),
        value: (row) => importanceWords(row.importance, locale),
      },
      { id: 'startsOn', title: m.settings_starts_on({}, { locale }), kind: 'date', value: (row) => row.startsOn },
      { id: 'endsOn', title: m.settings_ends_on({}, { locale }), kind: 'date', value: (row) => row.endsOn },
      {
        id: 'state',
        title: m.settings_state({}, { locale }),
        value: (row) => statusText('news', row.state, locale),
        words: (state) => statusText('news', state, locale),
      },
      { id: 'readers', title: m.settings_news_readers({}, { locale }), kind: 'count', value: (row) => row.readers },
      { id: 'changedBy', title: m.settings_changed_by({}, { locale }), value: (row) => row.changedBy },
    ],
  }),
  bind(settings.createNews, (ctx, { body }) => createNews(ctx, body)),
  bind(settings.updateNews, (ctx, { params, body }) => updateNews(ctx, params.id, body)),
  bind(settings.endNews, (ctx, { params }) => endNews(ctx, params.id)),
  bind(settings.unreadNews, (ctx) => unreadNews(ctx)),
  bind(settings.getNews, (ctx, { params }) => getNews(ctx, params.id)),
];
