export { MailView } from './components/mail-view.tsx';
export { NewsBanner } from './components/news-banner.tsx';
export { NoticeBell } from './components/notice-bell.tsx';
export { NoticeChoices } from './components/notice-choices.tsx';
