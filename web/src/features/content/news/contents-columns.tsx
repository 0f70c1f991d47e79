import { FileTextOutlined, PlayCircleOutlined, PushpinOutlined } from '@ant-design/icons'
import { useMemo, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { NewsKind, NewsRow } from '@balai/contract/content/news-shapes.ts'
import { formatNumber } from '../../../lib/format.ts'
import { Chip } from '../../../ui/chip.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { RecordTitle } from '../../../ui/record-title.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { editPath, NewsState, useNewsWords } from './words.tsx'
import './contents.css'

const icons: Record<NewsKind, ComponentType> = {
  article: FileTextOutlined,
  article_static: PushpinOutlined,
  video: PlayCircleOutlined,
}

type Titled = Pick<
  NewsRow,
  'news_title' | 'news_content_type' | 'news_image' | 'category_title' | 'sub_category_title'
>

/** An article in a table: its cover or the icon of its kind, its title, and its details below. */
export function NewsTitle({ news, to }: { news: Titled; to?: string }) {
  const { kinds } = useNewsWords()
  const Icon = icons[news.news_content_type]
  const place = [kinds[news.news_content_type], news.category_title, news.sub_category_title]
  return (
    <RecordTitle
      title={news.news_title}
      picture={news.news_image}
      icon={<Icon />}
      note={place.filter(Boolean).join(' · ')}
      to={to}
    />
  )
}

/** The columns of the contents; the trash also shows the date of the deletion. */
export function useContentsColumns(isTrash: boolean): Column<NewsRow>[] {
  const { t } = useTranslation()
  const { visibilities } = useNewsWords()
  return useMemo(() => {
    const moment = (
      key: 'news_published_date' | 'planned_at' | 'created_at',
      title: string,
      hiddenAtFirst: boolean,
    ): Column<NewsRow> => ({
      key,
      title,
      width: 145,
      sortable: true,
      hiddenAtFirst,
      cell: (row) => <DateTime at={row[key]} />,
    })
    return [
      {
        key: 'news_title',
        title: t('Title'),
        width: 320,
        lines: 2,
        sortable: true,
        always: true,
        cell: (row) => <NewsTitle news={row} {...(!isTrash && { to: editPath(row.news_permalink) })} />,
      },
      {
        key: 'news_status',
        title: t('Status'),
        priority: 1,
        width: 140,
        cell: (row) => (
          <span className="news-states">
            <NewsState news={row} />
          </span>
        ),
      },
      {
        key: 'author',
        title: t('Author'),
        width: 130,
        cell: ({ author_name, contributor_name }) => contributor_name ?? author_name,
      },
      {
        key: 'tags',
        title: t('Tags'),
        priority: 3,
        width: 160,
        cell: ({ tags }) => tags.map(({ tag_id, tag_title }) => <Chip key={tag_id}>{tag_title}</Chip>),
      },
      moment('news_published_date', t('Published'), false),
      {
        key: 'updated_at',
        title: isTrash ? t('Deleted') : t('Changed'),
        priority: 1,
        width: 130,
        sortable: true,
        cell: ({ updated_at, updated_by_name, deleted_at }) => (
          <span {...(updated_by_name && { title: updated_by_name })}>
            <RelativeTime at={deleted_at ?? updated_at} />
          </span>
        ),
      },
      {
        key: 'news_visibility',
        title: t('Readers'),
        priority: 3,
        width: 150,
        hiddenAtFirst: true,
        cell: ({ news_visibility }) => visibilities[news_visibility],
      },
      {
        key: 'news_word_count',
        title: t('Words'),
        priority: 3,
        width: 90,
        align: 'right',
        hiddenAtFirst: true,
        cell: ({ news_word_count }) => formatNumber(news_word_count),
      },
      moment('planned_at', t('Planned'), true),
      moment('created_at', t('Created'), true),
    ]
    // oxlint-disable-next-line react/exhaustive-deps -- the words change with t
  }, [t, isTrash])
}
