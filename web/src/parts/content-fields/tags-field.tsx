import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useEffect, useState, type AriaAttributes } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '@balai/contract/core/shapes.ts'
import { findTags } from './sources.ts'

interface Props extends Pick<AriaAttributes, 'aria-invalid' | 'aria-describedby'> {
  value: string[]
  onChange: (tags: string[]) => void
  id?: string
  disabled?: boolean
  /** How many tags there can be. */
  maxCount: number
}

/** Chooses tags by title: suggests existing ones while typing; new ones are created by the save. */
export function TagsField({ value, onChange, id, disabled = false, maxCount, ...marks }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), 250)
    return () => clearTimeout(timer)
  }, [text])
  const { data } = useQuery({
    queryKey: ['search tags', search],
    queryFn: () => findTags(search),
    enabled: isOpen,
  })
  return (
    <Select<string[]>
      {...(id && { id })}
      mode="tags"
      aria-label={t('Tags')}
      {...marks}
      placeholder={t('Type a tag and press Enter')}
      disabled={disabled}
      maxCount={maxCount}
      value={value}
      options={(data ?? []).map(({ label }) => ({ value: label, label }))}
      showSearch={{ onSearch: setText }}
      tokenSeparators={[',', ';']}
      onOpenChange={setOpen}
      onChange={(next) => {
        // Titles that differ only by case are the same tag.
        const titles = next.map((title) => title.trim().slice(0, limits.tag)).filter(Boolean)
        onChange([...new Map(titles.map((title) => [title.toLowerCase(), title])).values()])
        setText('')
      }}
      style={{ width: '100%' }}
    />
  )
}
