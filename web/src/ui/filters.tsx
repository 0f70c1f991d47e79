import { Segmented } from 'antd'
import type { TFunction } from 'i18next'
import type { ComponentProps } from 'react'
import { DateRange, formatRange } from './date-range.tsx'
import type { Filter } from './filter-bar.tsx'
import { FilterSelect } from './filter-select.tsx'

type Select<Value extends string> = ComponentProps<typeof FilterSelect<Value>>

/** A filter by one field with a few values; the chip shows the label of the chosen value, or `chosen`. */
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

/** A filter by a range of days, stored in two fields. */
export function rangeFilter(
  fields: [from: string, until: string],
  { label, value, onChange }: ComponentProps<typeof DateRange>,
): Filter {
  return {
    fields,
    label,
    control: <DateRange label={label} value={value} onChange={onChange} />,
    ...((value.from ?? value.until) && { chosen: formatRange(value) }),
  }
}

interface Toggle {
  label: string
  /** The labels of the two choices. */
  off: string
  on: string
  isOn: boolean | undefined
  /** The text of the chip while the filter is on; by default there is no chip. */
  chosen?: string
}

/** A filter that is on or off. */
export const toggleFilter = <Field extends string>(
  field: Field,
  { label, off, on, isOn, chosen }: Toggle,
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

/** A filter that shows deleted rows instead of the others. */
export const trashFilter = (
  t: TFunction,
  isTrash: boolean | undefined,
  onChange: (change: { trash: '1' | undefined }) => void,
): Filter => {
  const [label, off] = [t('Trash'), t('Present')]
  return toggleFilter('trash', { label, off, on: label, isOn: isTrash }, onChange)
}
