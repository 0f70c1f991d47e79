import { Alert, Button, Input, Select } from 'antd'
import { useState, type Dispatch } from 'react'
import { useTranslation } from 'react-i18next'
import {
  placeholders,
  placeholderProblem,
  type CertificateValues,
} from '@balai/contract/kit/certificate-texts.ts'
import { certificateLimits, type Field, type TextField } from '@balai/contract/kit/certificates.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Fact } from '../desk/fact.tsx'
import { ColorInput } from './color-input.tsx'
import { chosenOf, sheetOf, type Design, type DesignAction, type FieldChange } from './design.ts'
import { fieldName, isText, kindNames } from './field-words.ts'
import { minSide } from './geometry.ts'
import { Measure } from './measure.tsx'
import type { LoadedTemplate, Picture } from './source.ts'
import { TextStyle } from './text-style.tsx'
import { TextFit } from './text-fit.tsx'

const MediaLibrary = lazyPart(async () => (await import('../media-library/media-library.tsx')).MediaLibrary)

interface Props {
  design: Design
  act: Dispatch<DesignAction>
  questions: LoadedTemplate['questions']
  values: CertificateValues
  pictures: ReadonlyMap<number, Picture>
  onPicture: (picture: Picture) => void
}

/** What can be set of the chosen fields. */
export function FieldProperties(props: Props) {
  const { design, act, questions } = props
  const { t } = useTranslation()
  const chosen = chosenOf(design)
  const [only] = chosen.length === 1 ? chosen : []
  const name = only && fieldName(only, questions, t)
  const kind = only && kindNames(t)[only.kind]
  const texts = chosen.filter((field): field is TextField => isText(field.kind))
  const changeOf =
    (fields: readonly Field[]) =>
    (to: FieldChange): void => {
      const keys = fields.map(({ key }) => key)
      // Typing in one control is undone together.
      act({ do: 'change', keys, to, step: `${Object.keys(to).join(' ')} of ${keys.join(' ')}` })
    }
  const change = changeOf(chosen)
  if (chosen.length === 0)
    return <p className="cert-none">{t('Choose a field on the page or in the list to change it.')}</p>
  return (
    <div className="cert-properties">
      <h3>
        {name ?? t('{{n}} fields are chosen', { n: chosen.length })}
        {kind !== name && <small>{kind}</small>}
      </h3>
      {only && <Content {...props} field={only} change={change} />}
      {only && <Place field={only} design={design} change={change} />}
      {texts.length > 0 && <TextStyle texts={texts} change={changeOf(texts)} />}
      {only?.kind === 'qr' && (
        <Fact label={t('Colour')}>
          {(id) => (
            <ColorInput
              id={id}
              label={t('Colour')}
              value={only.color}
              onChange={(color) => change({ color })}
            />
          )}
        </Fact>
      )}
    </div>
  )
}

interface ContentProps extends Props {
  field: Field
  change: (to: FieldChange) => void
}

function Content({ field, change, questions, values, pictures, onPicture }: ContentProps) {
  const { t } = useTranslation()
  const [isChoosing, setChoosing] = useState(false)
  if (field.kind === 'text') return <FreeText field={field} change={change} values={values} />
  if (field.kind === 'answer')
    return (
      <Fact label={t('Question')}>
        {(id) => (
          <Select
            id={id}
            style={{ width: '100%' }}
            value={field.question_id}
            options={questions.map(({ question_id, label }) => ({ value: question_id, label }))}
            onChange={(question_id) => change({ question_id })}
          />
        )}
      </Fact>
    )
  if (field.kind !== 'image') return field.kind === 'qr' ? null : <TextFit field={field} values={values} />
  const picture = pictures.get(field.media_id)
  return (
    <div className="fact">
      {picture?.link ? (
        <img className="cert-picture" src={picture.link} alt="" />
      ) : (
        <Alert
          type="warning"
          showIcon
          title={t('This picture is no longer in the library. Choose another one.')}
        />
      )}
      <Button size="small" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
        {t('Choose another picture')}
      </Button>
      {isChoosing && (
        <MediaLibrary
          kind="image"
          onClose={() => setChoosing(false)}
          onPick={({ media_id, link, width, height }) => {
            onPicture({ media_id, link, width, height })
            change({ media_id })
            setChoosing(false)
          }}
        />
      )}
    </div>
  )
}

interface FreeTextProps extends Pick<ContentProps, 'change' | 'values'> {
  field: TextField
}

function FreeText({ field, change, values }: FreeTextProps) {
  const { t } = useTranslation()
  const names = kindNames(t)
  const problem = placeholderProblem(field.text)
  return (
    <>
      <Fact label={t('Text')}>
        {(id) => (
          <Input.TextArea
            id={id}
            autoSize={{ minRows: 2, maxRows: 8 }}
            maxLength={certificateLimits.text}
            status={problem === null ? '' : 'error'}
            value={field.text}
            onChange={(event) => change({ text: event.target.value })}
          />
        )}
      </Fact>
      {problem !== null && (
        <Alert
          type="error"
          showIcon
          className="cert-alert"
          title={t('{{placeholder}} is no placeholder. Choose one from the list.', { placeholder: problem })}
        />
      )}
      <Fact label={t('Insert a value')}>
        {(id) => (
          <Select
            id={id}
            size="small"
            style={{ width: '100%' }}
            value={null}
            placeholder={t('Choose')}
            options={placeholders.map((name) => ({
              value: name,
              label: name === 'issued_on' ? t('Day of issue') : names[name],
            }))}
            onChange={(name: string | null) => change({ text: `${field.text}{${name ?? ''}}` })}
          />
        )}
      </Fact>
      {problem === null && <TextFit field={field} values={values} />}
    </>
  )
}

function Place({
  field,
  design,
  change,
}: {
  field: Field
  design: Design
  change: (to: FieldChange) => void
}) {
  const { t } = useTranslation()
  const sheet = sheetOf(design.history.present)
  const disabled = design.locked.includes(field.key)
  const { x, y, width, height } = field
  return (
    <div className="cert-pair">
      <Measure
        label={t('From the left')}
        {...{ disabled, value: x, min: Math.min(0, x), max: Math.max(x, sheet.width - width) }}
        onChange={(next) => change({ x: next })}
      />
      <Measure
        label={t('From the top')}
        {...{ disabled, value: y, min: Math.min(0, y), max: Math.max(y, sheet.height - height) }}
        onChange={(next) => change({ y: next })}
      />
      <Measure
        label={t('Width')}
        {...{ disabled, value: width, min: minSide, max: Math.max(width, sheet.width - x) }}
        onChange={(next) => change({ width: next })}
      />
      <Measure
        label={t('Height')}
        {...{ disabled, value: height, min: minSide, max: Math.max(height, sheet.height - y) }}
        onChange={(next) => change({ height: next })}
      />
    </div>
  )
}
