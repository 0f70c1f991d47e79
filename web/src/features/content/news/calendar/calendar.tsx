import { DndContext, DragOverlay, PointerSensor, pointerWithin, useSensor, useSensors } from '@dnd-kit/core'
import type { DragEndEvent } from '@dnd-kit/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert, Grid, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { calendar, calendarLimits, type DatedItem } from '@balai/contract/content/calendar.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { queryOf } from '../../../../lib/queries.ts'
import { settings } from '../../../../lib/settings.ts'
import { addDays, dayIn, startOfDay } from '../../../../lib/zone.ts'
import { daysOf } from '../../../../parts/calendar/calendar-days.ts'
import { CalendarGrid } from '../../../../parts/calendar/calendar-grid.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { ErrorNote } from '../../../../ui/state-notes.tsx'
import { CalendarItem } from './calendar-item.tsx'
import { CalendarTools } from './calendar-tools.tsx'
import { DroppableDay } from './droppable-day.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { Tray } from './tray.tsx'
import { useCalendarAddress } from './use-calendar-address.ts'
import { useMove, type Movable } from './use-move.ts'

const zone = () => settings.time_zone

/** The editorial calendar: what was published and what is planned, by day, and drafts without a date. */
export default function Calendar() {
  const { t } = useTranslation()
  const [today] = useState(() => dayIn(zone(), new Date()))
  const address = useCalendarAddress(today)
  const { md } = Grid.useBreakpoint()
  const { view, day, kind, author_id } = address
  const days = daysOf(view, day)
  const { data, error, refetch } = useQuery({
    ...queryOf(
      calendar.range,
      {
        from: startOfDay(zone(), days[0] ?? day).toISOString(),
        until: startOfDay(zone(), addDays(days.at(-1) ?? day, 1)).toISOString(),
        ...(kind && { news_content_type: kind }),
        ...(author_id && { author_id }),
      },
      { quiet: true },
    ),
    placeholderData: keepPreviousData,
  })
  const { move, moveToDay, pending } = useMove()
  const [moving, setMoving] = useState<Movable | null>(null)
  const [dragged, setDragged] = useState<Movable | null>(null)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }))

  const { rows, drafts } = placed(data, pending)
  const byDay = Map.groupBy(rows, ({ at }) => dayIn(zone(), new Date(at)))
  const shown = (item: Movable) => (
    <CalendarItem
      key={`${item.news_id} ${item.date ?? ''}`}
      item={item}
      isDraggable={md === true}
      onMoveTo={() => setMoving(item)}
      onUnplan={() => move(item, undefined)}
    />
  )
  const drop = ({ active, over }: DragEndEvent) => {
    setDragged(null)
    const { item } = active.data.current as { item: Movable }
    const target = over && String(over.id)
    if (!target || target === (item.at ? dayIn(zone(), new Date(item.at)) : 'tray')) return
    if (target === 'tray') move(item, undefined)
    else moveToDay(item, target)
  }
  const itemsOf = (each: string) => (byDay.get(each) ?? []).map(shown)
  return (
    <>
      <PageHeader title={t('Calendar')} note={t('Times are in {{zone}}.', { zone: zone() })} />
      <CalendarTools address={address} today={today} />
      {data && data.total > data.rows.length && (
        <Alert
          type="warning"
          showIcon
          title={t('Only the first {{n}} of {{total}} entries are shown. Use a filter or the week.', {
            n: formatNumber(calendarLimits.rows),
            total: formatNumber(data.total),
          })}
        />
      )}
      {error && !data ? (
        <ErrorNote error={error} onRetry={refetch} />
      ) : !data ? (
        <Skeleton active paragraph={{ rows: 16 }} />
      ) : (
        <DndContext
          sensors={sensors}
          // The day under the pointer, however large the dragged item is.
          collisionDetection={pointerWithin}
          onDragStart={({ active }) => setDragged((active.data.current as { item: Movable }).item)}
          onDragEnd={drop}
          onDragCancel={() => setDragged(null)}
          accessibility={{ container: document.body }}
        >
          <div className="calendar">
            <CalendarGrid
              view={view}
              day={day}
              today={today}
              itemsOf={itemsOf}
              Day={DroppableDay}
              emptyTitle={t('Nothing is published or planned here.')}
              onMore={(each) => address.change({ view: 'week', day: each })}
            />
            <Tray items={drafts.map(shown)} total={data.drafts_total} />
          </div>
          <DragOverlay dropAnimation={null}>
            {dragged && <div className="calendar-dragged">{dragged.news_title}</div>}
          </DragOverlay>
        </DndContext>
      )}
      {moving && (
        <MoveDialog
          item={moving}
          onClose={() => setMoving(null)}
          isRunning={pending !== undefined}
          onChosen={(at) => move(moving, at, { onSuccess: () => setMoving(null) })}
        />
      )}
    </>
  )
}

/** The items with the move that is being stored. */
function placed(
  data: { rows: DatedItem[]; drafts: Movable[] } | undefined,
  pending: { item: Movable; at: string | undefined } | undefined,
): { rows: DatedItem[]; drafts: Movable[] } {
  const { rows = [], drafts = [] } = data ?? {}
  if (!pending) return { rows, drafts }
  const { item, at } = pending
  const others = rows.filter((row) => row.news_id !== item.news_id || row.date === 'published')
  const undated = drafts.filter(({ news_id }) => news_id !== item.news_id)
  if (!at) return { rows: others, drafts: [item, ...undated] }
  const moved = { ...item, at, date: item.date ?? ('planned' as const) }
  return { rows: [...others, moved].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)), drafts: undated }
}
