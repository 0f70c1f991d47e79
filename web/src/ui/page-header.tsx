import { Flex, Typography } from 'antd'
import type { ReactNode } from 'react'

interface Props {
  title: ReactNode
  /** A subtitle. */
  note?: ReactNode
  /** The main action of the page, and at most a few secondary ones before it. */
  action?: ReactNode
}

/** The header of a page: its title and its main action. Actions go below a title that does not fit beside them. */
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
      <div style={{ minWidth: 'min(200px, 100%)', flex: '1 1 auto' }}>
        <Typography.Title
          level={1}
          style={{ fontSize: 20, lineHeight: '32px', margin: 0, overflowWrap: 'anywhere' }}
        >
          {title}
        </Typography.Title>
        {note && (
          <div style={besideActions}>
            <Typography.Text type="secondary">{note}</Typography.Text>
          </div>
        )}
      </div>
      {action && (
        <Flex gap={8} wrap>
          {action}
        </Flex>
      )}
    </Flex>
  )
}

/** As wide as its parent without making it wider: a long note wraps instead of moving the actions. */
const besideActions = { width: 0, minWidth: '100%' }
