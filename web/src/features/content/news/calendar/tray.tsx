import { useDroppable } from '@dnd-kit/core'
import { Typography } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../../lib/format.ts'

interface Props {
  items: ReactNode[]
  total: number
}

/** The drafts without a date. What is dropped here loses its date. */
export function Tray({ items, total }: Props) {
  const { t } = useTranslation()
  const { setNodeRef, isOver } = useDroppable({ id: 'tray' })
  return (
    <aside
      ref={setNodeRef}
      className="calendar-tray"
      data-over={isOver}
      aria-label={t('Drafts without a date')}
    >
      <h2>
        {t('Drafts without a date')} <span className="calendar-count">{formatNumber(total)}</span>
      </h2>
      {total === 0 && <Typography.Text type="secondary">{t('Every draft has a date.')}</Typography.Text>}
      <ul>{items}</ul>
      {total > items.length && (
        <Typography.Text type="secondary">
          {t('The {{n}} that were changed last are shown.', { n: formatNumber(items.length) })}
        </Typography.Text>
      )}
    </aside>
  )
}
