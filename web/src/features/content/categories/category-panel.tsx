import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Input, Switch, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import {
  categories,
  categoryFlags,
  subCategories,
  type CategoryNode,
} from '@balai/contract/content/categories.ts'
import { limits } from '@balai/contract/core/shapes.ts'
import { queryOf } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { useTwoStep } from '../../../lib/use-two-step.ts'
import { EffectsDialog } from '../../../ui/effects-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { Form } from '../../../ui/form.tsx'
import { useFlagNames } from './flag-names.ts'

/** The open panel: a new category below a parent, or an existing category. */
export type Panel = { kind: 'new'; parent: CategoryNode | null } | { kind: 'edit'; node: CategoryNode }

interface Props {
  panel: Panel
  onClose: () => void
  onDelete: (node: CategoryNode) => void
}

/** Edits the title, permalink and usage of a category. */
export function CategoryPanel({ panel, onClose, onDelete }: Props) {
  return panel.kind === 'edit' ? (
    <Edit node={panel.node} onClose={onClose} onDelete={onDelete} />
  ) : (
    <Create parent={panel.parent} onClose={onClose} />
  )
}

function Create({ parent, onClose }: { parent: CategoryNode | null; onClose: () => void }) {
  const { t } = useTranslation()
  const top = useTwoStep(categories.create)
  const below = useTwoStep(subCategories.create)
  // A sub-category usually has the same usage as its parent.
  const { is_content, is_event, is_topic, is_course } = parent ?? usualFlags
  return (
    <Form
      input={categories.create.input}
      initial={{ category_title: '', category_permalink: '', is_content, is_event, is_topic, is_course }}
      onSubmit={(values) =>
        parent
          ? below.run({ ...values, category_par_id: parent.category_id }, { quiet: true })
          : top.run(values, { quiet: true })
      }
      onSaved={() => {
        toastDone(t('The category was created.'))
        onClose()
      }}
    >
      {parent && (
        <Typography.Paragraph type="secondary">
          {t('Below {{title}}', { title: parent.category_title })}
        </Typography.Paragraph>
      )}
      <Fields addressHint={t('Generated from the title if empty.')} />
      <FormActions submit={t('Create category')} onCancel={onClose} />
    </Form>
  )
}

const usualFlags = { is_content: true, is_event: false, is_topic: false, is_course: false }

function Edit({ node, onClose, onDelete }: { node: CategoryNode } & Omit<Props, 'panel'>) {
  const { t } = useTranslation()
  const update = useTwoStep(categories.update)
  const { data } = useQuery(queryOf(categories.find, { category_id: node.category_id }))
  const {
    category_id,
    category_title,
    category_permalink,
    is_content,
    is_event,
    is_topic,
    is_course,
    version,
  } = node
  return (
    <>
      <Form
        key={category_id}
        input={categories.update.input}
        initial={{ category_title, category_permalink, is_content, is_event, is_topic, is_course }}
        version={version}
        onSubmit={(values, onVersion) =>
          update.run({ ...values, category_id, version: onVersion }, { quiet: true })
        }
        onSaved={() => {
          toastDone(t('The category was saved.'))
          onClose()
        }}
      >
        <Fields addressHint={t('Old addresses redirect to it.')} />
        <FormActions submit={t('Save category')} onCancel={onClose}>
          <Button danger aria-haspopup="dialog" onClick={() => onDelete(node)}>
            {t('Delete')}
          </Button>
        </FormActions>
      </Form>
      <EffectsDialog
        question={update.question}
        title={t('Save the category?')}
        confirm={t('Save category')}
      />
      {data && data.old_permalinks.length > 0 && (
        <Alert
          type="info"
          style={{ marginTop: 24 }}
          title={t('Old addresses')}
          description={data.old_permalinks.join(', ')}
        />
      )}
    </>
  )
}

function Fields({ addressHint }: { addressHint: string }) {
  const { t } = useTranslation()
  const flagNames = useFlagNames()
  return (
    <>
      <Field name="category_title" label={t('Title')}>
        <Input maxLength={limits.title} autoComplete="off" />
      </Field>
      <Field name="category_permalink" label={t('Address')} hint={addressHint}>
        <Input maxLength={limits.permalink} autoComplete="off" spellCheck={false} />
      </Field>
      <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
        <legend style={{ padding: 0, marginBottom: 8 }}>{t('Used for')}</legend>
        <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr' }}>
          {categoryFlags.map((flag) => (
            <Field key={flag} name={flag} label={flagNames[flag]} valuePropName="checked">
              <Switch />
            </Field>
          ))}
        </div>
      </fieldset>
    </>
  )
}
