/** The meaning of a status; each screen assigns one to its statuses. */
export type Tone = 'good' | 'busy' | 'warning' | 'bad' | 'neutral'

const colors = {
  good: 'var(--ant-color-success)',
  busy: 'var(--ant-color-info)',
  warning: 'var(--ant-color-warning)',
  bad: 'var(--ant-color-error)',
  neutral: 'var(--ant-color-text-tertiary)',
}

interface Props {
  tone: Tone
  children: string
}

/** A status: its name, and a dot whose colour shows its meaning. */
export function StatusBadge({ tone, children }: Props) {
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
