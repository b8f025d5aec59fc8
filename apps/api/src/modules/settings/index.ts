export { slidesToday } from './list-slides.ts';
export { publicNews } from './list-news.ts';
export { cardsNow } from './get-configuration.ts';
export { mailServerNow } from './get-mail-server.ts';
export { smallPicture } from './small-picture.ts';
export { demandSlidePicture } from './slide-picture.ts';
export { sealedMailPassword } from './mail-server.repo.ts';
