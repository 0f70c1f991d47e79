import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { calendar, type CalendarItem, type DatedItem } from '@balai/contract/content/calendar.ts'
import { news } from '@balai/contract/content/news.ts'
import { call } from '../../../../lib/api.ts'
import { formatDateTime } from '../../../../lib/format.ts'
import { localOf, momentOf } from '../../../../lib/local-moment.ts'
import { refresh } from '../../../../lib/queries.ts'
import { settings } from '../../../../lib/settings.ts'
import { toastUndo } from '../../../../lib/toast.tsx'

/** An item with its date, or a draft without one. */
export type Movable = CalendarItem & Partial<Pick<DatedItem, 'date' | 'at'>>

/** What was public stays on its day; everything else can be moved. */
export const isMovable = ({ date }: Movable): boolean => date !== 'published'

interface Move {
  item: Movable
  /** Undefined takes the date away. */
  at: string | undefined
}

const send = ({ news_id, version }: { news_id: number; version: number }, at: string | undefined) =>
  call(calendar.move, { news_id, version, ...(at && { at }) })
const reload = () => refresh(calendar.range, news.list, news.detail)

/** Moves articles in the calendar and offers to undo each move. The call shows why a move is refused. */
export function useMove() {
  const { t } = useTranslation()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ item, at }: Move) => send(item, at),
    onSuccess: (moved, { item, at }) => {
      const title = item.news_title
      toastUndo(
        at
          ? t('“{{title}}” is planned for {{when}}.', { title, when: formatDateTime(at, settings.time_zone) })
          : t('“{{title}}” no longer has a date.', { title }),
        // The call shows why an undo is refused.
        () => void send(moved, item.at).then(reload, reload),
      )
    },
    // The move counts as pending until the calendar is loaded again, so nothing jumps back in between.
    onSettled: reload,
  })
  return {
    move: (item: Movable, at: string | undefined, then?: { onSuccess: () => void }) =>
      mutate({ item, at }, then),
    moveToDay: (item: Movable, day: string) => mutate({ item, at: onDay(item, day) }),
    /** The move that is being stored; the calendar shows it already. */
    pending: isPending ? variables : undefined,
  }
}

/** The time of day of an item on another day; nine o'clock if it had no date. */
function onDay({ at }: Movable, day: string): string | undefined {
  const zone = settings.time_zone
  const time = at ? localOf(zone, at).slice(11) : '09:00'
  return momentOf(zone, `${day}T${time}`)?.toISOString()
}
