import { type SlideRow, settings } from '@sevadesk/contract/settings';
import { getLocale, m, textIn } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { notifyFailure } from '../../../shared/ui/notices/notify.ts';

/** Returns the name of a slide on this screen. */
export const slideName = ({ title, alt }: SlideRow) => textIn(title, getLocale()) || textIn(alt, getLocale());

/** The slides in their new order while it is being saved; announced to screen readers. */
export function useSlideOrder(slides: readonly SlideRow[]) {
  const [ids, setIds] = useState<readonly string[]>();
  const [said, setSaid] = useState('');
  const save = useAction(settings.orderSlides);
  const inOrder = (ids ?? []).flatMap((id) => slides.find((slide) => slide.id === id) ?? []);
  const shown = inOrder.length === slides.length ? inOrder : slides;

  const move = async (id: string, to: number) => {
    const from = shown.findIndex((slide) => slide.id === id);
    const slide = shown[from];
    if (!slide || to < 0 || to >= shown.length || to === from || save.isPending) return;
    const next = shown.map((one) => one.id).filter((one) => one !== id);
    next.splice(to, 0, id);
    setIds(next);
    setSaid(m.settings_slide_moved({ name: slideName(slide), place: to + 1, count: shown.length }));
    try {
      await save.mutateAsync({ body: { ids: next } });
    } catch (error) {
      notifyFailure(error);
    } finally {
      setIds(undefined);
    }
  };
  return { shown, said, move };
}
