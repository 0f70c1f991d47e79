import { useQuery } from '@tanstack/react-query'
import { Select, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { categories, type CategoryNode } from '@balai/contract/content/categories.ts'
import { limits } from '@balai/contract/core/shapes.ts'
import { call } from '../../../lib/api.ts'
import { tCount } from '../../../lib/format.ts'
import { queryOf, refresh } from '../../../lib/queries.ts'
import { toastDone, toastUndo } from '../../../lib/toast.tsx'
import { notSaved, useTwoStep } from '../../../lib/use-two-step.ts'
import { DialogField } from '../../../ui/dialog-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EffectsDialog } from '../../../ui/effects-dialog.tsx'
import { linesOf, pathTo } from './tree-order.ts'

interface Props {
  node: CategoryNode
  onClose: () => void
  onDeleted: () => void
}

/** Asks for a replacement for the articles and events of a category, then deletes it. */
export function DeleteCategory({ node, onClose, onDeleted }: Props) {
  const { t } = useTranslation()
  const [replacement, setReplacement] = useState<number>()
  const { data } = useQuery(queryOf(categories.list, { perPage: limits.perPage }))
  const action = useTwoStep(categories.delete, { alwaysAsk: true })
  const { category_id, category_title, usage_count, event_count, version } = node
  const isUsed = usage_count > 0 || event_count > 0
  const trees = data?.rows ?? []
  const options = linesOf(trees, nothing)
    .filter((line) => line.node.category_id !== category_id && canReplace(line.node, node))
    .map((line) => ({
      value: line.node.category_id,
      label: pathTo(trees, line.node.category_id)
        .map((step) => step.category_title)
        .join(' › '),
    }))
  const run = async () => {
    const stored = await action.run({
      category_id,
      version,
      ...(replacement !== undefined && { replacement_id: replacement }),
    })
    if (stored === notSaved) return
    const text = t('{{name}} is in the trash.', { name: category_title })
    // Undoing would not move the articles back from the replacement.
    if (isUsed) toastDone(text)
    else
      toastUndo(text, async () => {
        await call(categories.restore, { category_id })
        await refresh(categories.list, categories.find)
      })
    onDeleted()
  }
  return (
    <>
      <Dialog
        open
        isCovered={action.question !== undefined}
        title={t('Delete {{name}}?', { name: category_title })}
        okText={t('Continue')}
        okButtonProps={{ disabled: isUsed && replacement === undefined }}
        confirmLoading={action.isRunning}
        cancelText={t('Keep category')}
        // The call has shown the refusal.
        onOk={() => void run().catch(() => undefined)}
        onCancel={onClose}
      >
        <Typography.Paragraph>
          <UsedBy node={node} />
        </Typography.Paragraph>
        <DialogField
          name="replacement_id"
          label={isUsed ? t('Replacement') : t('Replacement (its address redirects there)')}
          value={replacement}
        >
          <Select
            allowClear={!isUsed}
            showSearch={{ optionFilterProp: 'label' }}
            value={replacement ?? null}
            options={options}
            onChange={(value: number | undefined) => setReplacement(value)}
          />
        </DialogField>
      </Dialog>
      <EffectsDialog
        question={action.question}
        title={t('Delete {{name}}?', { name: category_title })}
        confirm={t('Delete category')}
        keep={t('Keep category')}
      />
    </>
  )
}

/** Whether a category can take what is in another one. Without any use, it takes the address only. */
const canReplace = (replacement: CategoryNode, { usage_count, event_count }: CategoryNode) =>
  (usage_count === 0 || replacement.is_content) && (event_count === 0 || replacement.is_event)

function UsedBy({ node: { usage_count, event_count } }: { node: CategoryNode }) {
  const { t } = useTranslation()
  if (usage_count > 0 && event_count > 0)
    return t('It is used by {{articles}} and {{events}}. Choose the category they move to.', {
      articles: tCount(t, usage_count, '1 article', '{{n}} articles'),
      events: tCount(t, event_count, '1 event', '{{n}} events'),
    })
  if (usage_count > 0)
    return tCount(
      t,
      usage_count,
      'It is used by 1 article. Choose the category it moves to.',
      'It is used by {{n}} articles. Choose the category they move to.',
    )
  if (event_count > 0)
    return tCount(
      t,
      event_count,
      'It is used by 1 event. Choose the category it moves to.',
      'It is used by {{n}} events. Choose the category they move to.',
    )
  return t('No article or event uses it. It stays in the trash for 30 days and can be restored until then.')
}

const nothing: ReadonlySet<number> = new Set()
