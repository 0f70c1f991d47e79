import { CaretDownOutlined, CaretRightOutlined, HolderOutlined, MoreOutlined } from '@ant-design/icons'
import { useSortable } from '@dnd-kit/sortable'
import { Button, Dropdown, Tag, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { categoryFlags, type CategoryNode } from '@balai/contract/content/categories.ts'
import { limits } from '@balai/contract/core/shapes.ts'
import { formatNumber, tCount } from '../../../lib/format.ts'
import { useFlagNames } from './flag-names.ts'
import { stepTarget, type Line, type Step, type Target } from './tree-order.ts'
import { indent } from './use-tree-keys.ts'

export interface LineActions {
  nodes: CategoryNode[]
  fold: (id: number, isFolded: boolean) => void
  move: (id: number, target: Target) => Promise<unknown>
  onEdit: (node: CategoryNode) => void
  onAdd: (parent: CategoryNode) => void
  onDelete: (node: CategoryNode) => void
}

interface Props {
  line: Line
  isFirst: boolean
  isFolded: boolean
  isMovable: boolean
  /** The depth at which it would be dropped now. */
  shownDepth?: number
  actions: LineActions
}

/** One category in the tree. */
export function CategoryLine({ line, isFirst, isFolded, isMovable, shownDepth, actions }: Props) {
  const { t } = useTranslation()
  const { node, depth, place, siblings } = line
  const { category_id, category_title, children_category } = node
  const flagNames = useFlagNames()
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: category_id,
    disabled: !isMovable,
  })
  const hasChildren = children_category.length > 0
  return (
    <div
      ref={setNodeRef}
      role="treeitem"
      data-category={category_id}
      tabIndex={isFirst ? 0 : -1}
      aria-level={depth + 1}
      aria-posinset={place + 1}
      aria-setsize={siblings}
      aria-selected={false}
      {...(hasChildren && { 'aria-expanded': !isFolded })}
      className={isDragging ? 'category-line category-line-dragged' : 'category-line'}
      style={{
        paddingInlineStart: (shownDepth ?? depth) * indent,
        ...(transform && { transform: `translateY(${transform.y}px)`, transition }),
      }}
    >
      <span
        ref={setActivatorNodeRef}
        {...listeners}
        className="category-grip"
        aria-hidden
        hidden={!isMovable}
        title={t('Drag to order or move; Alt and the arrow keys do the same')}
      >
        <HolderOutlined />
      </span>
      <Button
        type="text"
        size="small"
        tabIndex={-1}
        style={{ visibility: hasChildren ? 'visible' : 'hidden' }}
        aria-label={
          isFolded
            ? t('Unfold {{name}}', { name: category_title })
            : t('Fold {{name}}', { name: category_title })
        }
        icon={isFolded ? <CaretRightOutlined /> : <CaretDownOutlined />}
        onClick={() => actions.fold(category_id, !isFolded)}
      />
      <span className="category-title">
        <Button type="link" tabIndex={-1} className="category-open" onClick={() => actions.onEdit(node)}>
          {category_title}
        </Button>
        <Typography.Text type="secondary" className="category-address">
          {node.category_permalink}
        </Typography.Text>
      </span>
      <span className="category-flags">
        {categoryFlags
          .filter((flag) => node[flag])
          .map((flag) => (
            <Tag key={flag} style={{ marginInlineEnd: 0 }}>
              {flagNames[flag]}
            </Tag>
          ))}
      </span>
      <Usage node={node} />
      <LineMenu line={line} isMovable={isMovable} actions={actions} />
    </div>
  )
}

function Usage({ node: { usage_count, branch_usage_count } }: { node: CategoryNode }) {
  const { t } = useTranslation()
  return (
    <Typography.Text
      type="secondary"
      className="category-usage"
      title={t('{{own}} here, {{all}} with sub-categories', {
        own: formatNumber(usage_count),
        all: formatNumber(branch_usage_count),
      })}
    >
      {tCount(t, branch_usage_count, '1 article', '{{n}} articles')}
    </Typography.Text>
  )
}

function LineMenu({ line, isMovable, actions }: Pick<Props, 'line' | 'isMovable' | 'actions'>) {
  const { t } = useTranslation()
  const { node, depth } = line
  const { nodes, move, onEdit, onAdd, onDelete } = actions
  const step = (key: Step, label: string, keys: string) => {
    const target = stepTarget(nodes, node.category_id, key)
    return {
      key,
      label,
      extra: keys,
      disabled: !isMovable || target === null,
      onClick: () => target && void move(node.category_id, target),
    }
  }
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      menu={{
        items: [
          { key: 'edit', label: t('Edit'), extra: 'Enter', onClick: () => onEdit(node) },
          {
            key: 'add',
            label: t('New sub-category'),
            disabled: depth + 1 >= limits.categoryDepth,
            onClick: () => onAdd(node),
          },
          { type: 'divider' },
          step('up', t('Move up'), 'Alt + ↑'),
          step('down', t('Move down'), 'Alt + ↓'),
          step('in', t('Move below the one above'), 'Alt + →'),
          step('out', t('Move one level up'), 'Alt + ←'),
          { type: 'divider' },
          { key: 'delete', danger: true, label: t('Delete…'), extra: 'Del', onClick: () => onDelete(node) },
        ],
      }}
    >
      <Button
        type="text"
        size="small"
        aria-haspopup="menu"
        aria-label={t('Actions for {{name}}', { name: node.category_title })}
        icon={<MoreOutlined />}
      />
    </Dropdown>
  )
}
