import { useQuery } from '@tanstack/react-query'
import { Drawer, Input, InputNumber, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { commentLimits, comments } from '@balai/contract/content/comments.ts'
import { call } from '../../../lib/api.ts'
import { queryOf, refresh } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { Form } from '../../../ui/form.tsx'
import { ErrorNote } from '../../../ui/state-notes.tsx'

/** What makes a comment wait for a decision. */
export function CommentRules({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(queryOf(comments.rules, {}, { quiet: true }))
  return (
    <Drawer open onClose={onClose} title={t('What makes a comment wait')} size={480}>
      {error && <ErrorNote error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 8 }} />}
      {data && (
        <Form
          input={comments.saveRules.input}
          initial={{
            banned_words: data.banned_words,
            most_links: data.most_links,
            repeat_hours: data.repeat_hours,
            trusted_after: data.trusted_after,
          }}
          version={data.version}
          onSubmit={(values, version) => call(comments.saveRules, { ...values, version }, { quiet: true })}
          onSaved={() => {
            toastDone(t('The rules were saved.'))
            void refresh(comments.rules)
            onClose()
          }}
        >
          <Field
            name="banned_words"
            label={t('Banned words')}
            hint={t('One word or phrase a line. Case, accents and 0 for o are seen through.')}
          >
            <Lines />
          </Field>
          <Field name="most_links" label={t('Links that are allowed')}>
            <InputNumber min={0} max={commentLimits.links} precision={0} />
          </Field>
          <Field
            name="repeat_hours"
            label={t('Hours in which the same text is a repetition')}
            hint={t('0 looks for none.')}
          >
            <InputNumber min={0} max={commentLimits.hours} precision={0} />
          </Field>
          <Field
            name="trusted_after"
            label={t('Approved comments until somebody is not new any more')}
            hint={t('0 trusts everybody from the start.')}
          >
            <InputNumber min={0} max={commentLimits.trustedAfter} precision={0} />
          </Field>
          <FormActions submit={t('Save rules')} onCancel={onClose} />
        </Form>
      )}
    </Drawer>
  )
}

interface LinesProps {
  id?: string
  value?: string[]
  onChange?: (value: string[]) => void
}

/** A list as lines of a text. */
function Lines({ id, value, onChange }: LinesProps) {
  const stored = value?.join('\n') ?? ''
  const [text, setText] = useState('')
  return (
    <Input.TextArea
      {...(id && { id })}
      autoSize={{ minRows: 6, maxRows: 16 }}
      spellCheck={false}
      // As it was typed, with its empty lines, for as long as nothing else was set in its place.
      value={linesOf(text).join('\n') === stored ? text : stored}
      onChange={(event) => {
        setText(event.target.value)
        onChange?.(linesOf(event.target.value))
      }}
    />
  )
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
