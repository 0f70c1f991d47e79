import { Typography } from 'antd'
import { isValidElement, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import './comparison.css'

export interface ComparedLine {
  name: string
  left: unknown
  right: unknown
  /** Replaces the left value. */
  note?: string | undefined
}

const line = { borderBlockEnd: '1px solid var(--ant-color-split)' }

interface Props {
  lines: ComparedLine[]
  left: string
  right: string
}

/** Values of the same fields side by side, or below one another on narrow screens. */
export function Comparison({ lines, left, right }: Props) {
  const { t } = useTranslation()
  return (
    <table className="comparison">
      <thead>
        <tr style={{ ...line, color: 'var(--ant-color-text-secondary)' }}>
          <th scope="col">{t('Field')}</th>
          <th scope="col">{left}</th>
          <th scope="col">{right}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((compared) => (
          <tr key={compared.name} style={line}>
            <th scope="row">{compared.name}</th>
            <td data-side={left}>
              {compared.note ? (
                <Typography.Text type="secondary">{compared.note}</Typography.Text>
              ) : (
                shownValue(compared.left, t('empty'))
              )}
            </td>
            <td data-side={right}>{shownValue(compared.right, t('empty'))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function shownValue(value: unknown, empty: string): ReactNode {
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0))
    return (
      <Typography.Text type="secondary" italic>
        {empty}
      </Typography.Text>
    )
  if (isValidElement(value)) return value
  if (Array.isArray(value)) return value.map(inText).join(', ')
  return typeof value === 'object' ? <code>{JSON.stringify(value, null, 1)}</code> : inText(value)
}

const inText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
