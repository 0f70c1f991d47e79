import { QuestionCircleOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import './explanation.css'

interface Props {
  /** The number, as it is called beside the mark; without it, the mark is about several numbers. */
  of?: string
  /** How it is counted. */
  children: ReactNode
}

/** A question mark beside the name of a number. On hover or focus it says how the number is counted, as a figure does. */
export function Explanation({ of, children }: Props) {
  const { t } = useTranslation()
  return (
    <Tooltip trigger={['hover', 'focus']} title={children}>
      <button
        type="button"
        className="explanation"
        aria-label={
          of === undefined ? t('How the numbers are counted') : t('How “{{name}}” is counted', { name: of })
        }
        // The header of a short table sorts wherever it is clicked.
        onClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => event.key === 'Enter' && event.stopPropagation()}
      >
        <QuestionCircleOutlined />
      </button>
    </Tooltip>
  )
}

interface Explained {
  key: string
  title: string
  explained?: string | undefined
}

/** How each of several numbers is counted, by name. */
export function Explanations({ of }: { of: readonly Explained[] }) {
  return (
    <dl className="explanations">
      {of
        .filter(({ explained }) => explained !== undefined)
        .map(({ key, title, explained }) => (
          <div key={key}>
            <dt>{title}</dt>
            <dd>{explained}</dd>
          </div>
        ))}
    </dl>
  )
}
