import { carouselCalls } from './carousel.ts';
import { newsCalls } from './news.ts';
import { siteCalls } from './site-endpoints.ts';
import { smtpCalls } from './smtp-endpoints.ts';

export const settings = { ...siteCalls, ...smtpCalls, ...carouselCalls, ...newsCalls };
