import { Segmented } from 'antd'
import type { TFunction } from 'i18next'
import type { ComponentProps } from 'react'
import { DateRange, rangeInWords } from './date-range.tsx'
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

/** A filter by a range of days, kept in two fields. */
export function rangeFilter(
  fields: [from: string, until: string],
  { label, value, onChange }: ComponentProps<typeof DateRange>,
): Filter {
  return {
    fields,
    label,
    control: <DateRange label={label} value={value} onChange={onChange} />,
    ...((value.from ?? value.until) && { chosen: rangeInWords(value) }),
  }
}

interface Either {
  label: string
  /** What is shown without it, and with it. */
  off: string
  on: string
  isOn: boolean | undefined
  /** What the filter is called while it is on; without it, it stands for itself. */
  chosen?: string
}

/** A filter that is on or off, and says what either shows. */
export const eitherFilter = <Field extends string>(
  field: Field,
  { label, off, on, isOn, chosen }: Either,
  onChange: (change: Record<Field, '1' | undefined>) => void,
): Filter => ({
  fields: [field],
  label,
  control: (
    <Segmented
      aria-label={label}
      value={isOn ? 'on' : 'off'}
      options={[
        { value: 'off', label: off },
        { value: 'on', label: on },
      ]}
      onChange={(value) =>
        onChange({ [field]: value === 'on' ? '1' : undefined } as Record<Field, '1' | undefined>)
      }
    />
  ),
  ...(isOn && chosen && { chosen }),
})

/** A filter that shows what was deleted instead of what is there. */
export const trashFilter = (
  t: TFunction,
  isTrash: boolean | undefined,
  onChange: (change: { trash: '1' | undefined }) => void,
): Filter => {
  const [label, off] = [t('Trash'), t('Present')]
  return eitherFilter('trash', { label, off, on: label, isOn: isTrash }, onChange)
}
