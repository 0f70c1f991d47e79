import { CheckOutlined, CopyOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toastError } from '../lib/toast.tsx'

interface Props {
  /** The text to copy. */
  text: string
  /** Shown instead of the text. */
  children?: ReactNode
}

/** A text with a button that copies it. */
export function CopyText({ text, children }: Props) {
  const { t } = useTranslation()
  const [isCopied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setCopied(false), 2_000)
    } catch {
      toastError(t('The browser did not allow copying. Mark the text and copy it by hand.'))
    }
  }
  const label = isCopied ? t('Copied') : t('Copy {{text}}', { text })
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 4, maxWidth: '100%' }}>
      <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{children ?? text}</span>
      <Tooltip title={isCopied ? t('Copied') : t('Copy')}>
        <Button
          type="text"
          size="small"
          aria-label={label}
          icon={isCopied ? <CheckOutlined /> : <CopyOutlined />}
          onClick={() => void copy()}
        />
      </Tooltip>
      <span className="visually-hidden" role="status">
        {isCopied && t('Copied')}
      </span>
    </span>
  )
}
