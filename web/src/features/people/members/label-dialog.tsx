import { useQuery } from '@tanstack/react-query'
import { AutoComplete, Segmented, Typography } from 'antd'
import { useRef, useState, type ComponentRef } from 'react'
import { useTranslation } from 'react-i18next'
import { memberLimits, members } from '@balai/contract/people/members.ts'
import { tCount } from '../../../lib/format.ts'
import { store } from '../../../lib/api.ts'
import { queryOf, refresh } from '../../../lib/queries.ts'
import { toastDone, toastUndo } from '../../../lib/toast.tsx'
import { useTwoStep } from '../../../lib/use-two-step.ts'
import { DialogField } from '../../../ui/dialog-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EffectsDialog } from '../../../ui/effects-dialog.tsx'

interface Props {
  /** The members to label: the selected ones, or all of the filter; undefined while the dialog is closed. */
  scope: 'selected' | 'filtered' | undefined
  ids: number[]
  /** The state of the list, as sent to the server. */
  filter: Record<string, unknown>
  onClose: () => void
  onDone: () => void
}

/** Adds a label to many members, or removes it, after showing how many there are. */
export function LabelDialog({ scope, ids, filter, onClose, onDone }: Props) {
  const { t } = useTranslation()
  const [action, setAction] = useState<'add' | 'remove'>('add')
  const [name, setName] = useState('')
  const field = useRef<ComponentRef<typeof AutoComplete>>(null)
  const { data: labels = [] } = useQuery(queryOf(members.labels, {}, { quiet: true }))
  const steps = useTwoStep(members.label, {
    onStored: ({ count, in_background, ids: changed }) => {
      const done =
        action === 'add'
          ? tCount(t, count, 'Label added to 1 member.', 'Label added to {{n}} members.')
          : tCount(t, count, 'Label removed from 1 member.', 'Label removed from {{n}} members.')
      if (in_background)
        toastDone(
          tCount(
            t,
            count,
            'The labels of 1 member are being changed in the background.',
            'The labels of {{n}} members are being changed in the background.',
          ),
        )
      else if (changed.length === 0) toastDone(done)
      else
        toastUndo(done, async () => {
          const opposite = action === 'add' ? 'remove' : 'add'
          await store(members.label, { action: opposite, name, scope: 'selected', ids: changed })
          await refresh(members.list, members.labels)
        })
      setName('')
      setAction('add')
      onDone()
      onClose()
    },
  })
  const run = () => {
    const { page: _page, perPage: _size, order_by: _by, order: _order, ...narrowing } = filter
    const who = scope === 'selected' ? { scope, ids } : { scope: 'filtered' as const, ...narrowing }
    // The call has shown the refusal.
    void steps.run({ action, name, ...who }).catch(() => undefined)
  }
  return (
    <>
      <Dialog
        open={scope !== undefined}
        isCovered={steps.question !== undefined}
        title={scope === 'selected' ? t('Label the selected members') : t('Label all members of the filter')}
        width={480}
        okText={t('Continue')}
        okButtonProps={{ disabled: name.trim() === '' }}
        confirmLoading={steps.isRunning}
        cancelText={t('Cancel')}
        onOk={run}
        onCancel={onClose}
        afterOpenChange={(isOpen) => isOpen && field.current?.focus()}
      >
        <Segmented
          aria-label={t('What to do')}
          value={action}
          onChange={setAction}
          options={[
            { value: 'add', label: t('Add the label') },
            { value: 'remove', label: t('Remove the label') },
          ]}
          style={{ marginBlock: 8 }}
        />
        <DialogField name="name" label={t('Label')} value={name}>
          <AutoComplete
            ref={field}
            value={name}
            onChange={setName}
            maxLength={memberLimits.label}
            options={labels.map(({ label }) => ({ value: label }))}
            showSearch={{
              filterOption: (typed, option) =>
                (option?.value ?? '').toLowerCase().includes(typed.toLowerCase()),
            }}
          />
        </DialogField>
        <Typography.Paragraph type="secondary" style={{ marginBlock: 0 }}>
          {t('You see the number of members before anything changes.')}
        </Typography.Paragraph>
      </Dialog>
      <EffectsDialog
        question={steps.question}
        title={action === 'add' ? t('Add the label?') : t('Remove the label?')}
        confirm={action === 'add' ? t('Add the label') : t('Remove the label')}
      />
    </>
  )
}
