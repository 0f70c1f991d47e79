import { theme } from 'antd'

/** What a status means to whoever reads it; which status means what is the screen's matter. */
export type Tone = 'good' | 'busy' | 'warning' | 'bad' | 'neutral'

interface Props {
  tone: Tone
  children: string
}

/** A status: its word, and a dot whose colour says at a glance how good or bad it is. */
export function StatusBadge({ tone, children }: Props) {
  const { token } = theme.useToken()
  const colors = {
    good: token.colorSuccess,
    busy: token.colorInfo,
    warning: token.colorWarning,
    bad: token.colorError,
    neutral: token.colorTextTertiary,
  }
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      <span
        aria-hidden
        style={{
          display: 'inline-block',
          width: 8,
          height: 8,
          marginInlineEnd: 8,
          borderRadius: '50%',
          background: colors[tone],
        }}
      />
      {children}
    </span>
  )
}
