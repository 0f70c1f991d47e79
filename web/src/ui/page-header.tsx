import { Flex, Typography } from 'antd'
import type { ReactNode } from 'react'

interface Props {
  title: ReactNode
  /** A subtitle. */
  note?: ReactNode
  /** The main action of the page, and at most a few secondary ones before it. */
  action?: ReactNode
}

/** The header of a page: its title and its main action. */
export function PageHeader({ title, note, action }: Props) {
  return (
    <Flex
      component="header"
      align="center"
      justify="space-between"
      gap={16}
      wrap
      style={{ marginBottom: 16 }}
    >
      <div style={{ minWidth: 0, flex: '1 1 200px' }}>
        <Typography.Title
          level={1}
          style={{ fontSize: 20, lineHeight: '32px', margin: 0, overflowWrap: 'anywhere' }}
        >
          {title}
        </Typography.Title>
        {note && <Typography.Text type="secondary">{note}</Typography.Text>}
      </div>
      {action && (
        <Flex gap={8} wrap>
          {action}
        </Flex>
      )}
    </Flex>
  )
}
