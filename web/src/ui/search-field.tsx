import { SearchOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { limits } from '@balai/contract/core/shapes.ts'
import { useDebouncedText } from '../lib/use-debounced-text.ts'
import type { List } from '../lib/use-list.ts'

interface Props {
  list: List<unknown>
  /** The searched fields: "Name or e-mail". */
  label: string
}

/** The search of a list: starts a moment after the last key, at once on Enter; Escape clears it. */
export function SearchField({ list, label }: Props) {
  const { text, type, flush } = useDebouncedText(list.input.search, (search) =>
    list.change({ search }, { replace: true }),
  )
  return (
    <Input
      type="search"
      allowClear
      prefix={<SearchOutlined />}
      aria-label={label}
      placeholder={label}
      maxLength={limits.search}
      value={text}
      onChange={(event) => type(event.target.value)}
      onPressEnter={flush}
      // Leaving the field means that typing is finished.
      onBlur={flush}
      style={{ width: 280, maxWidth: '100%' }}
    />
  )
}
