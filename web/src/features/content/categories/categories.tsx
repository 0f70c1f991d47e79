import { PlusOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  categories,
  categoryFlags,
  type CategoryFlag,
  type CategoryNode,
} from '@balai/contract/content/categories.ts'
import { limits } from '@balai/contract/core/shapes.ts'
import { useList } from '../../../lib/use-list.ts'
import { Drawer } from '../../../ui/drawer.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { trashFilter } from '../../../ui/filters.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { TableNote } from '../../../ui/table-note.tsx'
import { CategoryPanel, type Panel } from './category-panel.tsx'
import { CategoryTrash } from './category-trash.tsx'
import { CategoryTree } from './category-tree.tsx'
import { DeleteCategory } from './delete-category.tsx'
import { useFlagNames } from './flag-names.ts'

/** The category tree: sorted and moved by drag or keyboard, edited in a panel beside it. */
export default function Categories() {
  const { t } = useTranslation()
  const list = useList(categories.list, { perPage: limits.perPage })
  const [panel, setPanel] = useState<Panel | null>(null)
  const [deleting, setDeleting] = useState<CategoryNode | null>(null)
  const flagNames = useFlagNames()
  const { trash } = list.input
  // The current row of the list, which follows changes of other people; the form keeps typed text.
  const shown =
    panel?.kind === 'edit'
      ? {
          ...panel,
          node: list.rows.find((node) => node.category_id === panel.node.category_id) ?? panel.node,
        }
      : panel
  const flag = categoryFlags.find((name) => list.input[name])
  return (
    <>
      <PageHeader
        title="Categories"
        action={
          <Button
            type="primary"
            icon={<PlusOutlined />}
            aria-haspopup="dialog"
            onClick={() => setPanel({ kind: 'new', parent: null })}
          >
            {t('New category')}
          </Button>
        }
      />
      <FilterBar
        list={list}
        search={t('Title')}
        filters={[
          {
            fields: [...categoryFlags],
            label: t('Used for'),
            control: (
              <FilterSelect<CategoryFlag>
                label={t('Used for')}
                value={flag}
                options={categoryFlags.map((value) => ({ value, label: flagNames[value] }))}
                onChange={(value) => list.change({ ...noFlags, ...(value && { [value]: '1' }) })}
              />
            ),
            ...(flag && { chosen: flagNames[flag] }),
          },
          trashFilter(t, trash, list.change),
        ]}
      />
      {list.isPending ? (
        <Skeleton active title={false} paragraph={{ rows: 10, width: '100%' }} />
      ) : list.rows.length === 0 ? (
        <TableNote
          list={list}
          whenEmpty={{ title: t('There are no categories yet.'), hint: t('Create the first one.') }}
        />
      ) : trash ? (
        <CategoryTrash rows={list.rows} />
      ) : (
        <CategoryTree
          nodes={list.rows}
          isWhole={list.filters.length === 0 && list.rows.length === list.total}
          onEdit={(node) => setPanel({ kind: 'edit', node })}
          onAdd={(parent) => setPanel({ kind: 'new', parent })}
          onDelete={setDeleting}
        />
      )}
      <Drawer
        open={panel !== null}
        onClose={() => setPanel(null)}
        title={shown?.kind === 'edit' ? shown.node.category_title : t('New category')}
        size={440}
        destroyOnHidden
      >
        {shown && <CategoryPanel panel={shown} onClose={() => setPanel(null)} onDelete={setDeleting} />}
      </Drawer>
      {deleting && (
        <DeleteCategory
          node={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => {
            setDeleting(null)
            setPanel(null)
          }}
        />
      )}
    </>
  )
}

const noFlags = Object.fromEntries(categoryFlags.map((flag) => [flag, undefined])) as Record<
  CategoryFlag,
  undefined
>
