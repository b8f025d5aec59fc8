import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Button, Text, VisuallyHidden } from '@mantine/core';
import { type SlideRow, settings } from '@sevadesk/contract/settings';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { SettingHistory } from '../components/setting-history.tsx';
import { slideWords } from '../components/setting-words.ts';
import classes from '../components/settings.module.css';
import { SlideForm } from '../components/slide-form.tsx';
import { SlideItem } from '../components/slide-item.tsx';
import { useSlideOrder } from '../components/use-slide-order.ts';

type ListProps = {
  slides: readonly SlideRow[];
  onEdit: (slide: SlideRow) => void;
  onDelete: (slide: SlideRow) => void;
};

function SlideOrder({ slides, onEdit, onDelete }: ListProps) {
  const { shown, said, move } = useSlideOrder(slides);
  // A drag starts after a short distance, so that a click on the handle stays a click.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over)
      void move(
        String(active.id),
        shown.findIndex(({ id }) => id === over.id),
      );
  };
  return (
    <>
      <VisuallyHidden role="status" aria-live="assertive">
        {said}
      </VisuallyHidden>
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd}>
        <SortableContext items={shown.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <ol className={classes.slides} aria-label={m.settings_carousel_title()}>
            {shown.map((slide, place) => (
              <SlideItem
                key={slide.id}
                slide={slide}
                place={place}
                count={shown.length}
                onMove={(to) => void move(slide.id, to)}
                onEdit={() => onEdit(slide)}
                onDelete={() => onDelete(slide)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
    </>
  );
}

type Opened = { slide: SlideRow | undefined } | undefined;

/** The pictures of the home page: add, crop, order, switch off (STF-25, PUB-12). */
export function CarouselList() {
  const query = useCall(settings.slides, {});
  const [opened, setOpened] = useState<Opened>();
  const [dropped, setDropped] = useState<SlideRow>();
  const remove = useAction(settings.deleteSlide, { refreshes: ['site'] });
  const drop = async (id: string) => {
    try {
      await remove.mutateAsync({ params: { id } });
      setDropped(undefined);
    } catch (error) {
      notifyFailure(error);
    }
  };
  const add = <Button onClick={() => setOpened({ slide: undefined })}>{m.settings_slide_new()}</Button>;
  return (
    <ListPage title={m.settings_carousel_title()} action={add}>
      <Text c="dimmed">{m.settings_carousel_hint()}</Text>
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={m.settings_slide_empty_title()} text={m.settings_slide_empty_text()} />
          ) : (
            <SlideOrder slides={data} onEdit={(slide) => setOpened({ slide })} onDelete={setDropped} />
          )
        }
      </Loaded>
      <SideDrawer
        size="lg"
        opened={opened !== undefined}
        title={opened?.slide ? m.settings_slide_edit() : m.settings_slide_new()}
        onClose={() => setOpened(undefined)}
      >
        <SlideForm
          slide={opened?.slide}
          onDone={() => {
            setOpened(undefined);
            notify(m.settings_saved());
          }}
        />
        {opened?.slide ? <SettingHistory topic="slide" id={opened.slide.id} words={slideWords} /> : null}
      </SideDrawer>
      <ConfirmDialog
        opened={dropped !== undefined}
        title={m.settings_slide_delete_title()}
        text={m.settings_slide_delete_text()}
        confirmLabel={m.settings_slide_delete_confirm()}
        danger
        busy={remove.isPending}
        onConfirm={() => dropped && void drop(dropped.id)}
        onClose={() => setDropped(undefined)}
      />
    </ListPage>
  );
}
