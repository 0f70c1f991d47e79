import { SearchOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { limits } from '@balai/contract/core/shapes.ts'
import { useDebouncedText } from '../lib/use-debounced-text.ts'
import type { List } from '../lib/use-list.ts'

interface Props {
  list: List<unknown>
  /** What is searched: "Name or e-mail". */
  label: string
}

/** The search of a list: looks up a moment after the last key, at once on Enter, and empties on Escape. */
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
      // Whoever goes on to another filter has finished typing.
      onBlur={flush}
      style={{ width: 280, maxWidth: '100%' }}
    />
  )
}
