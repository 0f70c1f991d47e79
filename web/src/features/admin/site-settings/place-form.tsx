import { Form as AntForm } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { siteSettings, type Target } from '@balai/contract/admin/site-settings.ts'
import { imagePlaces } from '@balai/contract/kit/site.ts'
import { refresh } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { useTwoStep } from '../../../lib/use-two-step.ts'
import { EffectsDialog } from '../../../ui/effects-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { Form } from '../../../ui/form.tsx'
import { LinkList } from './link-list.tsx'
import type { EditedLink } from './edited-link.ts'
import { usePlaceWords } from './place-words.ts'
import { PlacePreview } from './place-preview.tsx'

type Place = z.output<typeof siteSettings.imageLinks.result>[number]

/** The links of one place, saved together, with a preview of what visitors will see. */
export function PlaceForm({ place }: { place: Place }) {
  const { t } = useTranslation()
  const { place_id, version, links } = place
  const { name, hint } = usePlaceWords()[place_id]
  const action = useTwoStep(siteSettings.updateImageLinks)
  const [chosen, setChosen] = useState<Target[]>([])
  const targets = [...links.flatMap(({ subject }) => subject ?? []), ...chosen]
  return (
    <>
      <Form
        input={siteSettings.updateImageLinks.input}
        initial={{ links: links.map(({ subject: _subject, ...link }) => link) }}
        version={version}
        onSubmit={(values, on) => action.run({ ...values, place_id, version: on }, { quiet: true })}
        onSaved={() => {
          toastDone(t('The image links were saved.'))
          void refresh(siteSettings.imageLinks)
        }}
      >
        <div className="site-place">
          <section aria-label={name}>
            <Field
              name="links"
              label={name}
              hint={hint}
              show={(all: EditedLink[]) => all.map(({ alt_text }, at) => `${at + 1}. ${alt_text}`).join('\n')}
            >
              <LinkList
                ratio={imagePlaces[place_id].ratio}
                targets={targets}
                onTarget={(target) => setChosen([...chosen, target])}
              />
            </Field>
            <FormActions submit={t('Save image links')} />
          </section>
          <AntForm.Item noStyle dependencies={['links']}>
            {({ getFieldValue }) => (
              <PlacePreview
                place={place_id}
                links={(getFieldValue('links') as EditedLink[] | undefined) ?? []}
                targets={targets}
              />
            )}
          </AntForm.Item>
        </div>
      </Form>
      <EffectsDialog
        question={action.question}
        title={t('Change the image links?')}
        confirm={t('Change links')}
      />
    </>
  )
}
