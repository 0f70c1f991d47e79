import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { Fact } from '../desk/fact.tsx'
import { flatten, type CategoryTree } from './sources.ts'

interface Props {
  /** The categories that are offered. */
  tree: CategoryTree
  value: number | null
  /** The title of the stored category. */
  title: string | null | undefined
  disabled: boolean
  onChange: (category_id: number | null) => void
}

/** The category of a record, of any level. */
export function CategoryField({ tree, value, title, disabled, onChange }: Props) {
  const { t } = useTranslation()
  const { data } = useQuery(tree)
  const offered = flatten(data?.rows ?? [])
  // The present category may no longer be offered.
  const options =
    value === null || offered.some((each) => each.value === value)
      ? offered
      : [{ value, label: title ?? `#${value}` }, ...offered]
  return (
    <Fact label={t('Category')}>
      {(id) => (
        <Select<number>
          id={id}
          allowClear
          disabled={disabled}
          showSearch={{ optionFilterProp: 'label' }}
          value={value}
          options={options}
          onChange={(category_id: number | undefined) => onChange(category_id ?? null)}
          style={{ width: '100%' }}
        />
      )}
    </Fact>
  )
}

/** The titles of a category and those above it. */
export function CategoryName({ tree, id }: { tree: CategoryTree; id: number }) {
  const { data } = useQuery(tree)
  return flatten(data?.rows ?? []).find(({ value }) => value === id)?.label ?? id
}
