import { useQuery } from '@tanstack/react-query'
import { Input, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { limits } from '@balai/contract/core/shapes.ts'
import { tags, type TagRow } from '@balai/contract/content/tags.ts'
import { call } from '../../../lib/api.ts'
import { tCount } from '../../../lib/format.ts'
import { queryOf, refresh } from '../../../lib/queries.ts'
import { toastDone, toastUndo } from '../../../lib/toast.tsx'
import { useTwoStep } from '../../../lib/use-two-step.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { EffectsDialog } from '../../../ui/effects-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { Form } from '../../../ui/form.tsx'
import { TwoStepButton } from '../../../ui/two-step-button.tsx'

interface Props {
  /** Null for a new tag. */
  tag: TagRow | null
  onClose: () => void
}

/** Edits the title and permalink of a tag, or creates one. */
export function TagPanel({ tag, onClose }: Props) {
  const { t } = useTranslation()
  const create = useTwoStep(tags.create)
  const update = useTwoStep(tags.update)
  const saved = () => {
    toastDone(t('The tag was saved.'))
    onClose()
  }
  const fields = (
    <>
      <Field name="tag_title" label={t('Title')}>
        <Input maxLength={limits.tag} autoComplete="off" />
      </Field>
      <Field
        name="tag_permalink"
        label={t('Address')}
        hint={tag ? t('Old addresses redirect to it.') : t('Generated from the title if empty.')}
      >
        <Input maxLength={limits.permalink} autoComplete="off" spellCheck={false} />
      </Field>
    </>
  )
  if (!tag)
    return (
      <Form
        input={tags.create.input}
        initial={{ tag_title: '', tag_permalink: '' }}
        onSubmit={(values) => create.run(values, { quiet: true })}
        onSaved={saved}
      >
        {fields}
        <FormActions submit={t('Create tag')} onCancel={onClose} />
      </Form>
    )
  const { tag_id, tag_title, tag_permalink, version } = tag
  return (
    <>
      <Form
        key={tag_id}
        input={tags.update.input}
        initial={{ tag_title, tag_permalink }}
        version={version}
        onSubmit={(values, onVersion) =>
          update.run({ ...values, tag_id, version: onVersion }, { quiet: true })
        }
        onSaved={saved}
      >
        {fields}
        <FormActions submit={t('Save tag')} onCancel={onClose}>
          <TwoStepButton
            endpoint={tags.delete}
            input={{ tag_id: [tag_id] }}
            question={t('Delete the tag {{name}}?', { name: tag_title })}
            confirm={t('Delete tag')}
            keep={t('Keep tag')}
            onStored={() => {
              toastUndo(t('The tag {{name}} is in the trash.', { name: tag_title }), async () => {
                await call(tags.restore, { tag_id })
                await refresh(tags.list)
              })
              onClose()
            }}
          >
            {t('Delete')}
          </TwoStepButton>
        </FormActions>
      </Form>
      <EffectsDialog question={update.question} title={t('Save the tag?')} confirm={t('Save tag')} />
      <TagHistory tag_id={tag_id} />
    </>
  )
}

/** The former permalinks of a tag, and the tags merged into it. */
function TagHistory({ tag_id }: { tag_id: number }) {
  const { t } = useTranslation()
  const { data } = useQuery(queryOf(tags.find, { tag_id }))
  if (!data || data.old_permalinks.length + data.merged.length === 0) return null
  return (
    <section style={{ marginTop: 24 }}>
      {data.old_permalinks.length > 0 && (
        <>
          <Typography.Title level={5}>{t('Old addresses')}</Typography.Title>
          <ul style={{ paddingInlineStart: 20 }}>
            {data.old_permalinks.map((permalink) => (
              <li key={permalink}>
                <code>{permalink}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      {data.merged.length > 0 && (
        <>
          <Typography.Title level={5}>{t('Merged into it')}</Typography.Title>
          <ul style={{ paddingInlineStart: 20 }}>
            {data.merged.map((merge) => (
              <li key={merge.merged_at + merge.tag_title}>
                {tCount(t, merge.articles, '{{title}}, 1 article', '{{title}}, {{n}} articles', {
                  title: merge.tag_title,
                })}
                , <DateTime at={merge.merged_at} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
