import { CalendarOutlined, PictureOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { news } from '@balai/contract/content/news.ts'
import type { NewsRow } from '@balai/contract/content/news-shapes.ts'
import { useList } from '../../../lib/use-list.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { RestoreButton } from '../../../parts/desk/trash.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { useSelection } from '../../../ui/use-selection.ts'
import { useBulkActions } from './bulk-actions.tsx'
import { ContentsFilters } from './contents-filters.tsx'
import { useContentsColumns } from './contents-columns.tsx'
import { RowActions } from './row-actions.tsx'
import { StatusTabs } from './status-tabs.tsx'
import { newsTrash } from './trash.ts'
import { editPath, useNewsWords } from './words.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const MediaLibrary = lazyPart(
  async () => (await import('../../../parts/media-library/media-library.tsx')).MediaLibrary,
)

export const { list } = news

/** The list of all articles and videos. */
export default function Contents() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const list = useList(news.list)
  const selection = useSelection<NewsRow>(({ news_id }) => news_id)
  const bulk = useBulkActions(selection)
  const isTrash = list.input.trash === true
  const columns = useContentsColumns(isTrash)
  const [isLibraryOpen, setLibraryOpen] = useState(false)
  return (
    <>
      <PageHeader
        title="Contents"
        action={
          <>
            <Button icon={<CalendarOutlined />} onClick={() => void navigate('/content-management/calendar')}>
              {t('Calendar')}
            </Button>
            <Button icon={<PictureOutlined />} aria-haspopup="dialog" onClick={() => setLibraryOpen(true)}>
              {t('Media library')}
            </Button>
            <CreateButton />
          </>
        }
      />
      <StatusTabs list={list} />
      <ContentsFilters list={list} />
      <DataTable
        name="news"
        label="Contents"
        list={list}
        columns={columns}
        rowKey={({ news_id }) => news_id}
        rowName={({ news_title }) => news_title}
        {...(isTrash
          ? {
              actions: ({ news_id, news_title, news_content_type }: NewsRow) => (
                <RestoreButton
                  trash={newsTrash[news_content_type]}
                  record={{ id: news_id, title: news_title }}
                />
              ),
              actionsWidth: 110,
            }
          : {
              onOpen: (row: NewsRow) => void navigate(editPath(row.news_permalink)),
              actions: (row: NewsRow) => <RowActions news={row} />,
              selection,
              bulkActions: bulk.buttons,
            })}
        whenEmpty={
          isTrash
            ? { title: t('The trash is empty.'), hint: t('Deleted articles stay here for 30 days.') }
            : {
                title: t('There is nothing here yet.'),
                hint: t('Write the first article; it is saved while you type.'),
                action: <CreateButton />,
              }
        }
      />
      <Pager list={list} />
      {bulk.dialogs}
      {isLibraryOpen && (
        <Suspense>
          <MediaLibrary onClose={() => setLibraryOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function CreateButton() {
  const { t } = useTranslation()
  const { kinds } = useNewsWords()
  const paths = { article: 'create-article', article_static: 'create-article-static', video: 'create-video' }
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: (['article', 'article_static', 'video'] as const).map((kind) => ({
          key: kind,
          label: <Link to={`/content-management/${paths[kind]}`}>{kinds[kind]}</Link>,
        })),
      }}
    >
      <Button type="primary" icon={<PlusOutlined />}>
        {t('Create content')}
      </Button>
    </Dropdown>
  )
}
