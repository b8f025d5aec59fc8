import { z } from 'zod';
import { staff } from '../kernel/access.ts';
import { instant, localDate } from '../kernel/date-schema.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { faultIssue, withFault } from '../kernel/faults.ts';
import { emptyReply, idParams, recordId } from '../kernel/ids.ts';
import { textsSchema, textsView } from '../kernel/locale-schema.ts';
import { maybe, safeText } from '../kernel/text.ts';
import { faviconInput, httpsUrl } from './site-schemas.ts';

const manage = staff('settings.manage');
const path = '/api/backend/settings/carousel';

/** Size of a slide's image; uploads are cropped to it. */
export const slidePixels = { width: 1600, height: 640 } as const;

const ownPath = /^\/(?!\/)[^\s\\]*$/;
/** A path of this site or an https address of another site. */
const link = safeText({ max: 300 }).refine(
  ...withFault((text: string) => ownPath.test(text) || httpsUrl.safeParse(text).success, 'https'),
);

/** A first and a last day; the last is optional and not before the first. */
export const runsFrom = {
  startsOn: localDate,
  endsOn: localDate.nullish().transform((day) => day ?? null),
};
export function refuseEndBeforeStart(
  { startsOn, endsOn }: { startsOn: string; endsOn: string | null },
  ctx: z.core.$RefinementCtx,
): void {
  if (endsOn !== null && endsOn < startsOn) ctx.addIssue(faultIssue('date_range', ['endsOn']));
}

const slideFields = {
  /** Alternative text of the image. */
  alt: textsSchema(safeText({ max: 160 }), 'fallback'),
  title: textsSchema(safeText({ max: 80 }), 'none'),
  text: textsSchema(safeText({ max: 200 }), 'none'),
  link: maybe(link),
  ...runsFrom,
  isActive: z.boolean(),
};
export const slideInput = z.strictObject(slideFields).superRefine(refuseEndBeforeStart);
export type SlideInput = z.output<typeof slideInput>;

/** The same, plus the crop of the image. */
const newSlideInput = z.strictObject({ ...slideFields, ...faviconInput.shape }).superRefine(refuseEndBeforeStart);

const slideRow = z.object({
  id: recordId,
  pictureUrl: z.string(),
  alt: textsView,
  title: textsView,
  text: textsView,
  link: z.string(),
  startsOn: localDate,
  endsOn: localDate.nullable(),
  isActive: z.boolean(),
  /** Whether it was ever public; it can then only be switched off. */
  wasShown: z.boolean(),
  changedBy: z.string().nullable(),
  changedAt: instant,
});
export type SlideRow = z.infer<typeof slideRow>;

/** The slides of the public home page, in order. */
export const carouselCalls = {
  slides: endpoint({
    id: 'settings.slides',
    method: 'GET',
    path,
    access: manage,
    summary: 'Every slide of the home page, in order',
    reply: z.object({ data: z.array(slideRow) }),
  }),
  createSlide: endpoint({
    id: 'settings.create-slide',
    method: 'POST',
    path,
    access: manage,
    summary: 'Adds a slide at the end',
    body: newSlideInput,
    reply: z.object({ id: recordId }),
    upload: 'carousel',
    errors: ['file_refused', 'upload_missing'],
  }),
  updateSlide: endpoint({
    id: 'settings.update-slide',
    method: 'POST',
    path: `${path}/{id}`,
    access: manage,
    summary: 'Changes texts, link, days or activity of a slide',
    params: idParams,
    body: slideInput,
    reply: emptyReply,
    errors: ['not_found'],
  }),
  replaceSlidePicture: endpoint({
    id: 'settings.replace-slide-picture',
    method: 'POST',
    path: `${path}/{id}/picture`,
    access: manage,
    summary: "Replaces a slide's picture",
    params: idParams,
    body: faviconInput,
    reply: emptyReply,
    upload: 'carousel',
    errors: ['file_refused', 'upload_missing', 'not_found'],
  }),
  orderSlides: endpoint({
    id: 'settings.order-slides',
    method: 'POST',
    path: `${path}/order`,
    access: manage,
    summary: 'Puts the slides in this order; every slide must be named once',
    body: z.strictObject({ ids: z.array(recordId).min(1).max(50) }),
    reply: emptyReply,
    errors: ['changed_meanwhile'],
  }),
  deleteSlide: endpoint({
    id: 'settings.delete-slide',
    method: 'POST',
    path: `${path}/{id}/delete`,
    access: manage,
    summary: 'Removes a slide that nobody has seen',
    params: idParams,
    reply: emptyReply,
    errors: ['not_found', 'state_refused'],
  }),
};
