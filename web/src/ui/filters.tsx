import { Segmented } from 'antd'
import type { TFunction } from 'i18next'
import type { ComponentProps } from 'react'
import type { Filter } from './filter-bar.tsx'
import { FilterSelect } from './filter-select.tsx'

type Select<Value extends string> = ComponentProps<typeof FilterSelect<Value>>

/** A filter by one field that has a few values; what is chosen is called as among them, unless told otherwise. */
export function choiceFilter<Value extends string>(
  field: string,
  { chosen, ...select }: Select<Value> & { chosen?: string },
): Filter {
  const { label, value, options } = select
  const words = chosen ?? options.find((option) => option.value === value)?.label ?? value
  return {
    fields: [field],
    label,
    control: <FilterSelect {...select} />,
    ...(value !== undefined && { chosen: words }),
  }
}

/** A filter that shows what was deleted instead of what is there. */
export const trashFilter = (
  t: TFunction,
  isTrash: boolean | undefined,
  onChange: (change: { trash: '1' | undefined }) => void,
): Filter => ({
  fields: ['trash'],
  label: t('Trash'),
  control: (
    <Segmented
      aria-label={t('Trash')}
      value={isTrash ? 'trash' : 'present'}
      options={[
        { value: 'present', label: t('Present') },
        { value: 'trash', label: t('Trash') },
      ]}
      onChange={(value) => onChange({ trash: value === 'trash' ? '1' : undefined })}
    />
  ),
})
