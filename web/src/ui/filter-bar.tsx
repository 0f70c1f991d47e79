import { CloseOutlined, DownOutlined, UpOutlined } from '@ant-design/icons'
import { Badge, Button, ConfigProvider, Flex, Tag, theme } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { List } from '../lib/use-list.ts'
import { SearchField } from './search-field.tsx'
import { useFold } from './use-fold.ts'

/** One filter of a list. */
export interface Filter {
  /** The fields that the filter sets; removing its chip clears all of them. */
  fields: string[]
  label: string
  /** Null if it is set elsewhere and can only be removed here. */
  control: ReactNode
  /** The chosen value in words; absent if there is none. */
  chosen?: ReactNode
}

interface Props {
  list: List<unknown>
  /** The label of the search field; without it there is none. */
  search?: string
  filters?: Filter[]
}

/** Search and filters in a row that folds, and the active filters as chips below it. */
export function FilterBar({ list, search, filters = none }: Props) {
  const { t } = useTranslation()
  const { token } = theme.useToken()
  const { componentSize } = ConfigProvider.useConfig()
  const height =
    componentSize === 'small'
      ? token.controlHeightSM
      : componentSize === 'large'
        ? token.controlHeightLG
        : token.controlHeight
  const [isOpen, setOpen] = useState(false)
  const { row, folded, foldedFrom } = useFold()
  const active = filters.filter(({ chosen }) => chosen !== undefined && chosen !== '')
  const shown = filters.filter(({ control }) => control !== null)
  const hidden = active.filter((filter) => shown.indexOf(filter) >= foldedFrom - (search ? 1 : 0)).length
  const clear = (fields: string[]) =>
    list.change(Object.fromEntries(fields.map((field) => [field, undefined])))

  const controls = shown.map(({ label, control }) => ({ label, control }))
  if (search) controls.unshift({ label: 'search', control: <SearchField list={list} label={search} /> })
  return (
    <section aria-label={t('Filters')} style={{ marginBottom: 8 }}>
      <Flex align="flex-start" gap={8}>
        <div
          ref={row}
          style={{
            display: 'flex',
            flexWrap: 'wrap',
            flex: 1,
            minWidth: 0,
            gap: 8,
            // Space for the focus rings of fields, which the fold would cut off.
            margin: -4,
            padding: 4,
            boxSizing: 'border-box',
            ...(!isOpen && { overflow: 'hidden', height: height + 8 }),
          }}
        >
          {controls.map(({ label, control }, place) => (
            <div
              key={label}
              inert={!isOpen && place >= foldedFrom}
              style={{
                maxWidth: '100%',
                visibility: !isOpen && place >= foldedFrom ? 'hidden' : 'visible',
              }}
            >
              {control}
            </div>
          ))}
        </div>
        {(folded || isOpen) && (
          <Badge count={isOpen ? 0 : hidden} size="small">
            <Button
              aria-expanded={isOpen}
              icon={isOpen ? <UpOutlined /> : <DownOutlined />}
              iconPlacement="end"
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? t('Fewer filters') : t('More filters')}
            </Button>
          </Badge>
        )}
      </Flex>
      {active.length > 0 && (
        <Flex align="center" gap={4} wrap style={{ marginTop: 8 }}>
          {active.map(({ fields, label, chosen }) => (
            <Tag
              key={label}
              style={{
                display: 'inline-flex',
                alignItems: 'center',
                margin: 0,
                maxWidth: '100%',
                paddingInlineEnd: 0,
              }}
            >
              <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
                {label}: {chosen}
              </span>
              <Button
                type="text"
                size="small"
                aria-label={t('Remove the filter {{name}}', { name: label })}
                icon={<CloseOutlined style={{ fontSize: 10 }} />}
                onClick={() => clear(fields)}
              />
            </Tag>
          ))}
          <Button
            type="link"
            size="small"
            onClick={() => clear([...active.flatMap(({ fields }) => fields), 'search'])}
          >
            {t('Clear all filters')}
          </Button>
        </Flex>
      )}
    </section>
  )
}

const none: Filter[] = []
