export { ColourField } from './components/colour-field.tsx';
export { OwnNews } from './components/own-news.tsx';
export { PictureCrop } from './components/picture-crop.tsx';
export { useChosenPicture } from './components/use-chosen-picture.ts';
