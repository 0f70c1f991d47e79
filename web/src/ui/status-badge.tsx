import { theme } from 'antd'

/** The meaning of a status; each screen assigns one to its statuses. */
export type Tone = 'good' | 'busy' | 'warning' | 'bad' | 'neutral'

interface Props {
  tone: Tone
  children: string
}

/** A status: its name, and a dot whose colour shows its meaning. */
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
