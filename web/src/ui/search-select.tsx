import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useEffect, useState, type AriaAttributes } from 'react'
import { useTranslation } from 'react-i18next'

export interface Choice {
  value: number
  label: string
}

interface Props extends Pick<AriaAttributes, 'aria-invalid' | 'aria-describedby'> {
  label: string
  value: number | undefined
  /** The label of the value, if it is not among the results. */
  name?: string | undefined
  /** The results are cached under this name. */
  source: string
  find: (search: string) => Promise<Choice[]>
  onChange: (value: number | undefined, label: string) => void
  id?: string
  disabled?: boolean
  width?: number | string
}

const pause = 250

/** Chooses one of many values, which are searched while typing. */
export function SearchSelect(props: Props) {
  const { label, value, name, source, find, onChange, id, disabled = false, width = 180, ...marks } = props
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), pause)
    return () => clearTimeout(timer)
  }, [text])
  const { data, isFetching } = useQuery({
    queryKey: [`search ${source}`, search],
    queryFn: () => find(search),
    enabled: isOpen,
  })
  const found = data ?? []
  const isMissing = value !== undefined && !found.some((choice) => choice.value === value)
  const known = isMissing && search === '' ? [{ value, label: name ?? `#${value}` }, ...found] : found
  return (
    <Select<number | undefined, Choice>
      {...(id && { id })}
      allowClear
      aria-label={label}
      {...marks}
      placeholder={label}
      disabled={disabled}
      // The value has a label even before the first results.
      value={value}
      {...(isMissing && { labelRender: () => name ?? `#${value}` })}
      options={known}
      showSearch={{ filterOption: false, onSearch: setText }}
      onOpenChange={setOpen}
      notFoundContent={isFetching ? t('Loading') : t('Nothing was found.')}
      onChange={(next, option) => onChange(next, option && !Array.isArray(option) ? option.label : '')}
      popupMatchSelectWidth={false}
      style={{ width, maxWidth: '100%' }}
    />
  )
}
