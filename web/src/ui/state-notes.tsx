import { InboxOutlined, WarningOutlined } from '@ant-design/icons'
import { Button, Flex, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface EmptyProps {
  /** One sentence: what is missing. */
  title: string
  /** One sentence: what to do next. */
  hint?: string | undefined
  action?: ReactNode
}

/** Shows that there is nothing, and what to do next. */
export function EmptyNote({ title, hint, action }: EmptyProps) {
  const icon = <InboxOutlined style={{ fontSize: 28, color: 'var(--ant-color-text-tertiary)' }} />
  return <Note icon={icon} title={title} hint={hint} action={action} />
}

interface ErrorProps {
  error: Error
  /** Retries the failed request. */
  onRetry?: (() => unknown) | undefined
}

/** Shows an error and offers a retry. */
export function ErrorNote({ error, onRetry }: ErrorProps) {
  const { t } = useTranslation()
  return (
    <div role="alert">
      <Note
        icon={<WarningOutlined style={{ fontSize: 28, color: 'var(--ant-color-error)' }} />}
        title={t('This could not be loaded.')}
        hint={error.message}
        action={onRetry && <Button onClick={() => void onRetry()}>{t('Try again')}</Button>}
      />
    </div>
  )
}

/** An icon, a sentence, what to do, and the action. */
export function Note({ icon, title, hint, action }: EmptyProps & { icon: ReactNode }) {
  return (
    <Flex vertical align="center" gap={8} style={{ padding: '40px 16px', textAlign: 'center' }}>
      {icon}
      <Typography.Text strong>{title}</Typography.Text>
      {hint && (
        <Typography.Text type="secondary" style={{ maxWidth: 480, whiteSpace: 'pre-line' }}>
          {hint}
        </Typography.Text>
      )}
      {action && <div style={{ marginTop: 8 }}>{action}</div>}
    </Flex>
  )
}
