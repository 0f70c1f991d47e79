import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { CategoryNode } from '@balai/contract/content/categories.ts'
import { categoryTree } from '../sources.ts'
import { Fact } from '../../../../parts/desk/fact.tsx'
import type { ArticlePartProps } from './fields.ts'

/** The category, and the sub-category within it. */
export function CategoryFields({ draft, detail, fields, disabled }: ArticlePartProps) {
  const { t } = useTranslation()
  const { data } = useQuery(categoryTree)
  const tops = data?.rows ?? []
  const below = tops.find(({ category_id }) => category_id === fields.category_id)?.children_category ?? []
  return (
    <>
      <Fact label={t('Category')}>
        {(id) => (
          <Select<number>
            id={id}
            allowClear
            disabled={disabled}
            showSearch={{ optionFilterProp: 'label' }}
            value={fields.category_id}
            options={withCurrent(tops, fields.category_id, detail?.category_title)}
            onChange={(category_id: number | undefined) =>
              draft.change({ category_id: category_id ?? null, sub_category_id: null })
            }
            style={{ width: '100%' }}
          />
        )}
      </Fact>
      {(below.length > 0 || fields.sub_category_id !== null) && (
        <Fact label={t('Sub-category')}>
          {(id) => (
            <Select<number>
              id={id}
              allowClear
              disabled={disabled}
              showSearch={{ optionFilterProp: 'label' }}
              value={fields.sub_category_id}
              options={withCurrent(below, fields.sub_category_id, detail?.sub_category_title)}
              onChange={(sub_category_id: number | undefined) =>
                draft.change({ sub_category_id: sub_category_id ?? null })
              }
              style={{ width: '100%' }}
            />
          )}
        </Fact>
      )}
    </>
  )
}

/** The choices, plus the current value if it is no longer offered. */
function withCurrent(nodes: CategoryNode[], present: number | null, name: string | null | undefined) {
  const options = nodes.map(({ category_id, category_title }) => ({
    value: category_id,
    label: category_title,
  }))
  const isMissing = present !== null && !options.some(({ value }) => value === present)
  return isMissing ? [{ value: present, label: name ?? `#${present}` }, ...options] : options
}
