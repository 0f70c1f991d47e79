import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { flatten } from '../../../../parts/content-fields/sources.ts'
import { Fact } from '../../../../parts/desk/fact.tsx'
import { categoryTree } from '../sources.ts'
import type { EventPartProps } from './fields.ts'

/** The category of an event, of any level. */
export function CategoryField({ draft, detail, fields, disabled }: EventPartProps) {
  const { t } = useTranslation()
  const { data } = useQuery(categoryTree)
  const offered = flatten(data?.rows ?? [])
  const present = fields.category_id
  // The present category may no longer be offered.
  const options =
    present === null || offered.some(({ value }) => value === present)
      ? offered
      : [{ value: present, label: detail?.category_title ?? `#${present}` }, ...offered]
  return (
    <Fact label={t('Category')}>
      {(id) => (
        <Select<number>
          id={id}
          allowClear
          disabled={disabled}
          showSearch={{ optionFilterProp: 'label' }}
          value={present}
          options={options}
          onChange={(category_id: number | undefined) => draft.change({ category_id: category_id ?? null })}
          style={{ width: '100%' }}
        />
      )}
    </Fact>
  )
}
