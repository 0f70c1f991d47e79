import { Select } from 'antd'

interface Props<Value extends string> {
  label: string
  value: Value | undefined
  options: { value: Value; label: string }[]
  onChange: (value: Value | undefined) => void
  width?: number
}

/** A filter with a few values to choose from, or none. */
export function FilterSelect<Value extends string>({
  label,
  value,
  options,
  onChange,
  width = 160,
}: Props<Value>) {
  // Without options they may still be loading: what is typed meanwhile is kept.
  const hasSearch = options.length === 0 || options.length > 8
  return (
    <Select<Value | undefined>
      allowClear
      showSearch={hasSearch && { optionFilterProp: 'label' }}
      aria-label={label}
      placeholder={label}
      value={value}
      options={options}
      onChange={(next) => onChange(next)}
      popupMatchSelectWidth={false}
      style={{ width, maxWidth: '100%' }}
    />
  )
}
