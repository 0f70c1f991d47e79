import { CheckCircleOutlined, ClockCircleOutlined, EditOutlined, MoreOutlined } from '@ant-design/icons'
import { useDraggable } from '@dnd-kit/core'
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatTime } from '../../../../lib/format.ts'
import { settings } from '../../../../lib/settings.ts'
import { editPath, useNewsWords } from '../words.tsx'
import { isMovable, type Movable } from './use-move.ts'

interface Props {
  item: Movable
  /** Whether it can be dragged; the list on a phone has the menu only. */
  isDraggable: boolean
  onMoveTo: () => void
  onUnplan: () => void
}

const icons = {
  published: <CheckCircleOutlined />,
  scheduled: <ClockCircleOutlined />,
  planned: <EditOutlined />,
}

/** An article on a day of the calendar, or in the tray. */
export function CalendarItem({ item, isDraggable, onMoveTo, onUnplan }: Props) {
  const { t } = useTranslation()
  const { statuses, kinds } = useNewsWords()
  const { date, at, news_title: title } = item
  const dates = { published: t('Published'), scheduled: t('Scheduled'), planned: t('Planned') }
  const canMove = isMovable(item)
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: `${item.news_id} ${date ?? 'draft'}`,
    data: { item },
    disabled: !isDraggable || !canMove,
  })
  const status = statuses[item.draft_status ?? item.news_status]
  const note = [date ? dates[date] : status, kinds[item.news_content_type], item.author_name]
    .filter(Boolean)
    .join(', ')
  return (
    <li
      ref={setNodeRef}
      {...listeners}
      className={`calendar-item ${date ?? 'draft'}`}
      data-movable={canMove && isDraggable}
      style={isDragging ? { opacity: 0.4 } : undefined}
    >
      <span className="calendar-what" title={note}>
        {date && at && (
          <span className="calendar-time">
            <span role="img" aria-label={dates[date]} className="calendar-icon">
              {icons[date]}
            </span>
            {formatTime(at, settings.time_zone)}
          </span>
        )}
        <Link to={editPath(item.news_permalink)} draggable={false}>
          {title}
        </Link>
      </span>
      {canMove && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              { key: 'move', label: t('Move to…') },
              ...(date === 'planned' ? [{ key: 'unplan', label: t('Remove the date') }] : []),
            ],
            onClick: ({ key, domEvent }) => {
              // Otherwise the Enter key that chose this also presses the first button of the dialog.
              domEvent.preventDefault()
              if (key === 'move') onMoveTo()
              else onUnplan()
            },
          }}
        >
          <Button
            type="text"
            size="small"
            icon={<MoreOutlined />}
            aria-label={t('Actions for {{title}}', { title })}
            // A press on the button does not begin a drag.
            onPointerDown={(event) => event.stopPropagation()}
          />
        </Dropdown>
      )}
    </li>
  )
}
