import { useQuery } from '@tanstack/react-query'
import { Typography } from 'antd'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { newsKinds, type NewsKind } from '@balai/contract/content/news-shapes.ts'
import { tags } from '@balai/contract/content/tags.ts'
import { queryOf } from '../../../lib/queries.ts'
import { CategorySelect } from '../../../parts/category-select.tsx'
import { ScreenLink } from '../../../parts/screen-link.tsx'
import type { Filter } from '../../../ui/filter-bar.tsx'
import { choiceFilter } from '../../../ui/filters.tsx'
import { articlePath, useSameDays } from './use-report.ts'

interface Article {
  news_id: number
  news_title: string
  news_content_type: NewsKind
  contributor_name: string | null
  is_contributor_erased: boolean
}

const kindNames = (t: TFunction): Record<NewsKind, string> => ({
  article: t('Article'),
  article_static: t('Static article'),
  video: t('Video'),
})

/** An article in a report: its title leads to its own report. */
export function ArticleTitle({ article }: { article: Article }) {
  const { t } = useTranslation()
  const sameDays = useSameDays()
  const writer = article.is_contributor_erased ? t('Erased member') : article.contributor_name
  const note = [kindNames(t)[article.news_content_type], writer].filter(Boolean)
  return (
    <>
      <ScreenLink to={sameDays(articlePath(article.news_id))}>{article.news_title}</ScreenLink>
      <Typography.Text type="secondary" style={{ display: 'block', fontSize: 12 }}>
        {note.join(' · ')}
      </Typography.Text>
    </>
  )
}

interface Filtered {
  input: {
    news_content_type?: NewsKind | undefined
    contributor_status?: 'all' | 'internal' | 'contributor' | undefined
    category_id?: number | undefined
    tag_id?: number | undefined
    without_category?: boolean | undefined
  }
  change: (next: {
    news_content_type?: NewsKind | undefined
    contributor_status?: 'internal' | 'contributor' | undefined
    category_id?: number | undefined
    without_category?: undefined
  }) => void
}

/** The filters that reports about articles share. */
export function useArticleFilters(list: Filtered, { withCategory = true } = {}): Filter[] {
  const { t } = useTranslation()
  const kinds = kindNames(t)
  const { news_content_type, contributor_status, category_id, without_category, tag_id } = list.input
  const { data: tag } = useQuery({
    ...queryOf(tags.find, { tag_id }, { quiet: true }),
    enabled: tag_id !== undefined,
  })
  const writer = contributor_status === 'all' ? undefined : contributor_status
  const filters: Filter[] = [
    choiceFilter<NewsKind>('news_content_type', {
      label: t('Kind'),
      value: news_content_type,
      options: newsKinds.map((value) => ({ value, label: kinds[value] })),
      onChange: (value) => list.change({ news_content_type: value }),
    }),
    choiceFilter<'internal' | 'contributor'>('contributor_status', {
      label: t('Written by'),
      value: writer,
      options: [
        { value: 'internal', label: t('Staff') },
        { value: 'contributor', label: t('Contributors') },
      ],
      onChange: (value) => list.change({ contributor_status: value }),
    }),
  ]
  if (withCategory)
    filters.push({
      fields: ['category_id', 'without_category'],
      label: t('Category'),
      control: (
        <div style={{ width: 220 }}>
          <CategorySelect
            label={t('Category')}
            value={category_id ?? null}
            onChange={(next) => list.change({ category_id: next ?? undefined, without_category: undefined })}
          />
        </div>
      ),
      // Set by the numbers of another report; a category says itself that it is chosen.
      ...(without_category && { chosen: t('Without a category') }),
    })
  // Set by the numbers of another report; here it can only be removed.
  if (tag_id)
    filters.push({
      fields: ['tag_id'],
      label: t('Tag'),
      control: null,
      chosen: tag?.tag_title ?? `#${tag_id}`,
    })
  return filters
}
