import { ArrowDownOutlined, ArrowUpOutlined, SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Divider, Flex, Segmented, theme, Typography } from 'antd'
import { useState, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isShown, moveColumn, orderColumns, toggleColumn } from './column-choice.ts'
import { PanelButton } from './panel-button.tsx'
import { densities, type TableLook } from './use-table-look.ts'

interface Props {
  columns: { key: string; title: string; always?: boolean; hiddenAtFirst?: boolean }[]
  look: TableLook
}

/** Chooses the columns of a table, their order (by button or drag) and the density of its rows. */
export function LookPicker({ columns, look }: Props) {
  const { t } = useTranslation()
  const label = t('Columns and density')
  return (
    <PanelButton
      type="text"
      aria-label={label}
      icon={<SettingOutlined />}
      title={label}
      panel={() => <Choices columns={columns} look={look} />}
    />
  )
}

function Choices({ columns, look }: Props) {
  const { t } = useTranslation()
  const { token } = theme.useToken()
  const [dragged, setDragged] = useState<string>()
  const ordered = orderColumns(columns, look.columns)
  const move = (key: string, place: number) =>
    look.changeColumns(moveColumn(columns, look.columns, key, place))
  const dropAt = (place: number) => (event: DragEvent) => {
    event.preventDefault()
    if (dragged) move(dragged, place)
    setDragged(undefined)
  }
  const names = { small: t('Dense'), medium: t('Medium'), large: t('Roomy') }
  return (
    <div style={{ width: 280 }}>
      <Segmented
        block
        aria-label={t('Density')}
        value={look.density}
        onChange={look.changeDensity}
        options={densities.map((density) => ({ value: density, label: names[density] }))}
      />
      <Divider style={{ marginBlock: 12 }} />
      <ul style={{ listStyle: 'none', margin: 0, padding: 0, maxHeight: '50vh', overflowY: 'auto' }}>
        {ordered.map((column, place) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons do the same by keyboard
          <li
            key={column.key}
            draggable
            onDragStart={() => setDragged(column.key)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={dropAt(place)}
            style={{ opacity: dragged === column.key ? 0.5 : 1, borderRadius: token.borderRadius }}
          >
            <Flex align="center" justify="space-between">
              <Checkbox
                checked={isShown(column, look.columns)}
                disabled={column.always ?? false}
                onChange={() => look.changeColumns(toggleColumn(columns, look.columns, column.key))}
              >
                {column.title}
              </Checkbox>
              <span>
                <Button
                  type="text"
                  size="small"
                  disabled={place === 0}
                  aria-label={t('Move {{name}} forward', { name: column.title })}
                  icon={<ArrowUpOutlined />}
                  onClick={() => move(column.key, place - 1)}
                />
                <Button
                  type="text"
                  size="small"
                  disabled={place === ordered.length - 1}
                  aria-label={t('Move {{name}} back', { name: column.title })}
                  icon={<ArrowDownOutlined />}
                  onClick={() => move(column.key, place + 1)}
                />
              </span>
            </Flex>
          </li>
        ))}
      </ul>
      <Divider style={{ marginBlock: 12 }} />
      <Flex align="center" justify="space-between">
        <Typography.Text type="secondary">{t('Remembered for this list')}</Typography.Text>
        <Button size="small" disabled={!look.columns} onClick={() => look.changeColumns(undefined)}>
          {t('Reset')}
        </Button>
      </Flex>
    </div>
  )
}
