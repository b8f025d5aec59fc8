export { slidesToday } from './list-slides.ts';
export { publicNews } from './list-news.ts';
export { cardsNow } from './read-configuration.ts';
export { mailServerNow } from './read-mail-server.ts';
export { smallPicture } from './slide-widths.ts';
export { demandSlidePicture } from './slide-picture.ts';
