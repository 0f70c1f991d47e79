import { useQuery } from '@tanstack/react-query'
import { Input, InputNumber, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toastDone } from '../../lib/toast.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Field } from '../../ui/field.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { Form } from '../../ui/form.tsx'
import { ErrorNote } from '../../ui/state-notes.tsx'
import type { Comment, Commenter, DiscussionKind } from './kind.ts'

interface Props<Row extends Comment, Member extends Commenter> {
  kind: DiscussionKind<Row, Member>
  onClose: () => void
}

/** The rules that hold a comment until a moderator decides. */
export function CommentRules<Row extends Comment, Member extends Commenter>(props: Props<Row, Member>) {
  const { kind, onClose } = props
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(kind.rules())
  return (
    <Drawer open onClose={onClose} title={t('When comments are held')} size={480}>
      {error && <ErrorNote error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 8 }} />}
      {data && (
        <Form
          input={kind.rulesInput}
          initial={{
            banned_words: data.banned_words,
            most_links: data.most_links,
            repeat_hours: data.repeat_hours,
            trusted_after: data.trusted_after,
          }}
          version={data.version}
          onSubmit={(values, version) => kind.saveRules(values, version)}
          onSaved={() => {
            toastDone(t('The rules were saved.'))
            onClose()
          }}
        >
          <Field
            name="banned_words"
            label={t('Banned words')}
            hint={t('One word or phrase per line. Case, accents and 0 for o are ignored.')}
          >
            <Lines />
          </Field>
          <Field name="most_links" label={t('Allowed links')}>
            <InputNumber min={0} max={kind.limits.links} precision={0} />
          </Field>
          <Field
            name="repeat_hours"
            label={t('Hours during which the same text counts as a repeat')}
            hint={t('0 turns this rule off.')}
          >
            <InputNumber min={0} max={kind.limits.hours} precision={0} />
          </Field>
          <Field
            name="trusted_after"
            label={t('Approved comments before a commenter is trusted')}
            hint={t('0 trusts everyone immediately.')}
          >
            <InputNumber min={0} max={kind.limits.trustedAfter} precision={0} />
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

/** Edits a list as the lines of a text. */
function Lines({ id, value, onChange }: LinesProps) {
  const stored = value?.join('\n') ?? ''
  const [text, setText] = useState('')
  return (
    <Input.TextArea
      {...(id && { id })}
      autoSize={{ minRows: 6, maxRows: 16 }}
      spellCheck={false}
      // Keeps empty lines as typed, unless the value was replaced from outside.
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
