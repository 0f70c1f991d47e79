import { useQuery } from '@tanstack/react-query'
import { Typography } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Comparison } from '../../../../ui/comparison.tsx'
import { sameValue } from '../../../../ui/form-values.ts'
import { TextDifference } from '../../../../ui/text-difference.tsx'
import { categoryTree, flatten } from '../sources.ts'
import { useNewsWords } from '../words.tsx'
import type { Written } from './fields.ts'
import { textOfHtml } from './html-text.ts'
import { useFieldLabels } from './news-labels.ts'

interface Props {
  before: Partial<Written>
  after: Partial<Written>
  left: string
  right: string
}

const texts = new Set<keyof Written>(['news_title', 'news_summary', 'news_content', 'news_seo_description'])

/** Two copies of an article side by side: only what differs, texts word by word. */
export function CopiesCompared({ before, after, left, right }: Props) {
  const { t } = useTranslation()
  const labels = useFieldLabels()
  const inWords = useValueWords()
  const lines = (Object.keys(labels) as (keyof Written)[])
    .filter((name) => name in before && name in after && !sameValue(before[name], after[name]))
    .map((name) => {
      const sides = texts.has(name) ? textSides(String(before[name]), String(after[name])) : undefined
      return {
        name: labels[name],
        left: sides?.[0] ?? inWords(name, before[name]),
        right: sides?.[1] ?? inWords(name, after[name]),
      }
    })
  if (lines.length === 0) return <Typography.Text type="secondary">{t('Nothing differs.')}</Typography.Text>
  return <Comparison lines={lines} left={left} right={right} />
}

function textSides(before: string, after: string): [ReactNode, ReactNode] {
  const plain = { before: textOfHtml(before), after: textOfHtml(after) }
  return [
    <TextDifference key="before" {...plain} side="before" />,
    <TextDifference key="after" {...plain} side="after" />,
  ]
}

/** Values as people call them, where they are keys. */
function useValueWords() {
  const { t } = useTranslation()
  const { visibilities } = useNewsWords()
  const { data } = useQuery(categoryTree)
  const names = new Map(flatten(data?.rows ?? []).map(({ value, label }) => [value, label]))
  return (name: keyof Written, value: unknown): unknown => {
    if (name === 'category_id' || name === 'sub_category_id') return names.get(Number(value)) ?? value
    if (name === 'news_visibility') return visibilities[value as keyof typeof visibilities]
    if (name === 'is_comment_enabled') return value ? t('on') : t('off')
    return value
  }
}
