/** Small screens of staff as one file of the build, because the name of each file is part of the entry. */
export { CarouselList } from './carousel-list.tsx';
export { NewsItemList } from './news-item-list.tsx';
export { SmtpSetupView } from './smtp-setup-view.tsx';
