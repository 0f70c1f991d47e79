import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { NewsRow } from '@balai/contract/content/news-shapes.ts'
import { useShell } from '../../../lib/shell.ts'
import { useDeletion } from '../../../parts/desk/trash.tsx'
import { newsTrash } from './trash.ts'
import { editPath, previewPath } from './words.tsx'

/** The actions for one article of the list. */
export function RowActions({ news }: { news: NewsRow }) {
  const { t } = useTranslation()
  const { news_title, news_permalink, news_id, news_content_type } = news
  const { mayOpen } = useShell()
  const reportPath = `/report-tracking/article/${news_id}`
  const deletion = useDeletion(newsTrash[news_content_type], { id: news_id, title: news_title })
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'edit', label: <Link to={editPath(news_permalink)}>{t('Edit')}</Link> },
            { key: 'preview', label: <Link to={previewPath(news_permalink)}>{t('Preview')}</Link> },
            ...(mayOpen(reportPath)
              ? [{ key: 'report', label: <Link to={reportPath}>{t('Report')}</Link> }]
              : []),
            { type: 'divider' },
            {
              key: 'delete',
              label: t('Delete'),
              danger: true,
              onClick: deletion.start,
            },
          ],
        }}
      >
        <Button
          type="text"
          size="small"
          icon={<MoreOutlined />}
          aria-label={t('Actions for {{name}}', { name: news_title })}
        />
      </Dropdown>
      {deletion.dialog}
    </>
  )
}
