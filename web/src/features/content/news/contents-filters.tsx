import { useQuery } from '@tanstack/react-query'
import { Flex, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { news } from '@balai/contract/content/news.ts'
import { newsKinds, newsVisibilities, type NewsRow } from '@balai/contract/content/news-shapes.ts'
import type { useList } from '../../../lib/use-list.ts'
import { DateRange, formatRange } from '../../../ui/date-range.tsx'
import { FilterBar, type Filter } from '../../../ui/filter-bar.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { SearchSelect } from '../../../ui/search-select.tsx'
import { findAuthors, findContributors, findTags, flatten } from '../../../parts/content-fields/sources.ts'
import { categoryTree } from './sources.ts'
import { useNewsWords } from './words.tsx'

export type NewsList = ReturnType<typeof useList<typeof news.list.input, typeof news.list.result>>

/** The filters of the contents; their state is in the address. */
export function ContentsFilters({ list }: { list: NewsList }) {
  const { t } = useTranslation()
  return (
    <FilterBar
      list={list}
      search={t('Title')}
      filters={[...useFixedFilters(list), ...usePersonFilters(list), useDateFilter(list)]}
    />
  )
}

/** What the filter by category has beside the categories. */
const none = 'none'
const noCategory = { category_id: undefined, sub_category_id: undefined, without_category: undefined }

/** Filters with a fixed set of values. */
function useFixedFilters(list: NewsList): Filter[] {
  const { t } = useTranslation()
  const { kinds, visibilities } = useNewsWords()
  const { data: tree } = useQuery(categoryTree)
  const { news_content_type, news_visibility, category_id, sub_category_id, without_category } = list.input
  const all = flatten(tree?.rows ?? [])
  const category = without_category ? none : (sub_category_id ?? category_id)
  const categories = [
    ...all.map(({ value, label }) => ({ value: String(value), label })),
    { value: none, label: t('Without a category') },
  ]
  const isTop = (id: number) => (tree?.rows ?? []).some((node) => node.category_id === id)
  const categoryChosen = (value: string | undefined) => {
    if (value === none) return { without_category: '1' as const }
    return value === undefined || isTop(Number(value)) ? { category_id: value } : { sub_category_id: value }
  }
  return [
    {
      fields: ['news_content_type'],
      label: t('Kind'),
      control: (
        <FilterSelect
          label={t('Kind')}
          width={130}
          value={news_content_type}
          options={newsKinds.map((value) => ({ value, label: kinds[value] }))}
          onChange={(value) => list.change({ news_content_type: value })}
        />
      ),
      ...(news_content_type && { chosen: kinds[news_content_type] }),
    },
    {
      fields: ['category_id', 'sub_category_id', 'without_category'],
      label: t('Category'),
      control: (
        <FilterSelect
          label={t('Category')}
          width={170}
          value={category === undefined ? undefined : String(category)}
          options={categories}
          onChange={(value) => list.change({ ...noCategory, ...categoryChosen(value) })}
        />
      ),
      ...(category !== undefined && {
        chosen: categories.find(({ value }) => value === String(category))?.label ?? `#${category}`,
      }),
    },
    {
      fields: ['news_visibility'],
      label: t('Readers'),
      control: (
        <FilterSelect
          label={t('Readers')}
          width={150}
          value={news_visibility}
          options={newsVisibilities.map((value) => ({ value, label: visibilities[value] }))}
          onChange={(value) => list.change({ news_visibility: value })}
        />
      ),
      ...(news_visibility && { chosen: visibilities[news_visibility] }),
    },
  ]
}

/** Filters with many values; the name of the chosen value comes from the rows of the list. */
function usePersonFilters(list: NewsList): Filter[] {
  const { t } = useTranslation()
  const { tag_id, author_id, contributor_id, contributor_status } = list.input
  const first: NewsRow | undefined = list.rows[0]
  const tag = first?.tags.find((each) => each.tag_id === tag_id)?.tag_title
  const author = first?.author_id === author_id ? first?.author_name : undefined
  const contributor = first?.contributor_id === contributor_id ? first?.contributor_name : undefined
  const writers = { internal: t('Staff'), contributor: t('Contributors') }
  const named = (id: number | undefined, name: string | null | undefined) =>
    id === undefined ? {} : { chosen: name ?? `#${id}` }
  return [
    {
      fields: ['tag_id'],
      label: t('Tag'),
      control: (
        <SearchSelect
          label={t('Tag')}
          width={150}
          source="tags"
          find={findTags}
          value={tag_id}
          name={tag}
          onChange={(value) => list.change({ tag_id: value })}
        />
      ),
      ...named(tag_id, tag),
    },
    {
      fields: ['author_id'],
      label: t('Author'),
      control: (
        <SearchSelect
          label={t('Author')}
          width={160}
          source="authors"
          find={findAuthors}
          value={author_id}
          name={author}
          onChange={(value) => list.change({ author_id: value })}
        />
      ),
      ...named(author_id, author),
    },
    {
      fields: ['contributor_id', 'contributor_status'],
      label: t('Written by'),
      control: (
        <Flex gap={8} wrap>
          <FilterSelect
            label={t('Written by')}
            width={140}
            value={contributor_status === 'all' ? undefined : contributor_status}
            options={(['internal', 'contributor'] as const).map((value) => ({
              value,
              label: writers[value],
            }))}
            onChange={(value) => list.change({ contributor_status: value, contributor_id: undefined })}
          />
          {contributor_status === 'contributor' && (
            <SearchSelect
              label={t('Contributor')}
              width={160}
              source="contributors"
              find={findContributors}
              value={contributor_id}
              name={contributor ?? undefined}
              onChange={(value) => list.change({ contributor_id: value })}
            />
          )}
        </Flex>
      ),
      ...(contributor_id === undefined
        ? contributor_status && contributor_status !== 'all' && { chosen: writers[contributor_status] }
        : named(contributor_id, contributor)),
    },
  ]
}

function useDateFilter(list: NewsList): Filter {
  const { t } = useTranslation()
  const { date_by, from, until } = list.input
  const dates = {
    news_published_date: t('Published'),
    first_published_at: t('First published'),
    updated_at: t('Changed'),
    planned_at: t('Planned'),
    created_at: t('Created'),
  }
  return {
    fields: ['from', 'until', 'date_by'],
    label: dates[date_by],
    control: (
      <Flex gap={8} wrap>
        <Select
          aria-label={t('Which date')}
          value={date_by}
          options={Object.entries(dates).map(([value, label]) => ({
            value: value as keyof typeof dates,
            label,
          }))}
          onChange={(value) => list.change({ date_by: value })}
          popupMatchSelectWidth={false}
          style={{ width: 136 }}
        />
        <DateRange label={dates[date_by]} value={{ from, until }} onChange={(range) => list.change(range)} />
      </Flex>
    ),
    ...((from ?? until) && { chosen: formatRange({ from, until }) }),
  }
}
