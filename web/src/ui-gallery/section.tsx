import { Flex, theme, Typography } from 'antd'
import type { ReactNode } from 'react'

/** A part, its name, and its states below one another. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const { token } = theme.useToken()
  return (
    <section
      aria-label={title}
      style={{
        padding: 16,
        marginBottom: 16,
        background: token.colorBgContainer,
        border: `1px solid ${token.colorBorderSecondary}`,
        borderRadius: token.borderRadiusLG,
      }}
    >
      <Typography.Title level={2} style={{ fontSize: 16, marginTop: 0 }}>
        {title}
      </Typography.Title>
      {children}
    </section>
  )
}

/** Elements side by side, each below its caption. */
export function Row({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <div style={{ marginBottom: 16 }}>
      <Typography.Text type="secondary" style={{ display: 'block', marginBottom: 4 }}>
        {caption}
      </Typography.Text>
      <Flex gap={16} wrap align="center">
        {children}
      </Flex>
    </div>
  )
}
