import { Avatar, theme, Typography } from 'antd'
import type { ReactNode } from 'react'
import { initialsOf } from './initials.ts'
import { twoLineHeight } from './skeleton-bar.tsx'

interface Props {
  name: string
  /** Address of the picture; empty where there is none. */
  picture?: string
  /** A quiet second line, such as the e-mail address. */
  note?: ReactNode
  size?: number
}

/** A person: picture or initials, name, and a quiet second line. */
export function PersonChip({ name, picture, note, size = 32 }: Props) {
  const { token } = theme.useToken()
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8, maxWidth: '100%', minWidth: 0 }}>
      <Avatar
        aria-hidden
        size={size}
        {...(picture && { src: picture })}
        style={{
          flex: 'none',
          fontSize: size * 0.4,
          background: token.colorFillSecondary,
          color: token.colorTextSecondary,
        }}
      >
        {initialsOf(name)}
      </Avatar>
      <span style={{ minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <Typography.Text ellipsis style={{ lineHeight: twoLineHeight }}>
          {name}
        </Typography.Text>
        {note && (
          <Typography.Text
            ellipsis
            type="secondary"
            style={{ fontSize: token.fontSizeSM, lineHeight: twoLineHeight }}
          >
            {note}
          </Typography.Text>
        )}
      </span>
    </span>
  )
}
