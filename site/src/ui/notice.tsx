import type { ReactNode } from 'react'

interface NoticeProps {
  kind?: 'info' | 'good' | 'bad'
  /** A button or a link behind the text. */
  action?: ReactNode
  children: ReactNode
}

/** A message in the page. Several sentences of the server come as several lines. */
export function Notice({ kind = 'info', action, children }: NoticeProps) {
  return (
    <div className={`notice ${kind}`} role={kind === 'bad' ? 'alert' : 'status'}>
      <div className="notice-text">{children}</div>
      {action}
    </div>
  )
}
