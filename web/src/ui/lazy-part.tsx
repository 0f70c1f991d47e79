import { WarningOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, useState, type ComponentType, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Boundary, loading, LoadFailure } from './boundary.tsx'
import { ErrorNote } from './state-notes.tsx'

/** A component that is loaded when it is first rendered, or before that. */
export type LazyPart<Part> = Part & {
  /** Loads the code in advance. A failure is shown when the part is rendered. */
  preload: () => Promise<void>
}

/**
 * Loads a component when it is first rendered. If that fails, the failure is shown in its place and the rest of the
 * screen stays, with what was typed. `compact` is for bars, which have room for a button only. Unlike `lazy`, it keeps
 * the type parameters of a generic component, and renders at once what was loaded in advance.
 */
export function lazyPart<Part extends (props: never) => ReactNode>(
  load: () => Promise<Part>,
  { compact = false } = {},
): LazyPart<Part> {
  const begin = (): ComponentType<object> =>
    lazy(async () => ({ default: (await loading(load())) as unknown as ComponentType<object> }))
  let current = begin()
  const preload = async () => {
    try {
      current = (await load()) as unknown as ComponentType<object>
    } catch {
      // Rendering it asks again, and shows the failure.
    }
  }
  function LoadedPart(props: object) {
    const [attempt, setAttempt] = useState(0)
    // A part that is on the screen keeps its component, whatever is loaded later.
    const [Content, setContent] = useState(() => current)
    const retry = () => {
      current = begin()
      setContent(() => current)
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
  return Object.assign(LoadedPart as unknown as Part, { preload })
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
