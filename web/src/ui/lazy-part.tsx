import { WarningOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, useState, type ComponentType, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Boundary, loading, LoadFailure } from './boundary.tsx'
import { ErrorNote } from './state-notes.tsx'

/**
 * Loads a component when it is first rendered. If that fails, the failure is shown in its place and the rest of the
 * screen stays, with what was typed. `compact` is for bars, which have room for a button only. Unlike `lazy`, it keeps
 * the type parameters of a generic component.
 */
export function lazyPart<Part extends (props: never) => ReactNode>(
  load: () => Promise<Part>,
  { compact = false } = {},
): Part {
  const begin = () =>
    lazy(async () => ({ default: (await loading(load())) as unknown as ComponentType<object> }))
  let Content = begin()
  function LoadedPart(props: object) {
    const [attempt, setAttempt] = useState(0)
    const retry = () => {
      Content = begin()
      setAttempt(attempt + 1)
    }
    const fallback = (error: unknown) => {
      if (error instanceof LoadFailure) return <PartNote compact={compact} onRetry={retry} />
      throw error
    }
    return (
      <Boundary key={attempt} fallback={fallback}>
        <Content {...props} />
      </Boundary>
    )
  }
  return LoadedPart as unknown as Part
}

function PartNote({ compact, onRetry }: { compact: boolean; onRetry: () => void }) {
  const { t } = useTranslation()
  const reason = t('You may be offline, or there is a newer version of this page.')
  if (!compact) return <ErrorNote error={new Error(reason)} onRetry={onRetry} />
  return (
    <span role="alert" title={`${t('This could not be loaded.')} ${reason}`}>
      <Button danger size="small" icon={<WarningOutlined />} onClick={onRetry}>
        {t('Try again')}
      </Button>
    </span>
  )
}
