import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { categories, type CategoryNode } from '@balai/contract/content/categories.ts'
import { queryOf } from '../lib/queries.ts'

interface Props {
  /** The accessible name, where no label stands beside it. */
  label?: string
  value?: number | null
  onChange?: (category_id: number | null) => void
  id?: string
  disabled?: boolean
}

/** Chooses a category of any level, or none. */
export function CategorySelect({ label, value, onChange, id, disabled = false }: Props) {
  const { t } = useTranslation()
  const { data } = useQuery(queryOf(categories.list, { perPage: 200 }, { quiet: true }))
  return (
    <Select<number | null>
      {...(id && { id })}
      {...(label && { 'aria-label': label })}
      allowClear
      disabled={disabled}
      placeholder={label ?? t('No category')}
      showSearch={{ optionFilterProp: 'label' }}
      value={value ?? null}
      options={flattened(data?.rows ?? [])}
      onChange={(next) => onChange?.(next ?? null)}
      style={{ width: '100%' }}
    />
  )
}

const flattened = (nodes: CategoryNode[], above = ''): { value: number; label: string }[] =>
  nodes.flatMap(({ category_id, category_title, children_category }) => {
    const label = above + category_title
    return [{ value: category_id, label }, ...flattened(children_category, `${label} › `)]
  })
