import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { flatten } from '../../../../parts/content-fields/sources.ts'
import { categoryTree } from '../sources.ts'
import { newsWords } from '../words.tsx'
import type { ArticleFields } from './fields.ts'

/** A value of an article as it is shown in a comparison. */
export function shownValue(name: keyof ArticleFields, value: unknown, t: TFunction): unknown {
  const { visibilities } = newsWords(t)
  if ((name === 'category_id' || name === 'sub_category_id') && typeof value === 'number')
    return <CategoryName id={value} />
  if (name === 'news_visibility') return visibilities[value as keyof typeof visibilities]
  if (name === 'is_comment_enabled') return value ? t('on') : t('off')
  return value
}

function CategoryName({ id }: { id: number }) {
  const { data } = useQuery(categoryTree)
  return flatten(data?.rows ?? []).find(({ value }) => value === id)?.label ?? id
}
