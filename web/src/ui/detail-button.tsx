import { RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  /** The name of the row. */
  name: string
  isOpen: boolean
  onClick: (event: MouseEvent<HTMLElement>) => void
}

/** Opens and closes the detail of a row. */
export function DetailButton({ name, isOpen, onClick }: Props) {
  const { t } = useTranslation()
  return (
    <Button
      type="text"
      size="small"
      className="detail-button"
      aria-expanded={isOpen}
      aria-label={t('Details of {{name}}', { name })}
      icon={<RightOutlined rotate={isOpen ? 90 : 0} />}
      onClick={onClick}
    />
  )
}
