import { PlusOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useState, type Dispatch } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '@balai/contract/kit/certificates.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { roomIn, type Design, type DesignAction } from './design.ts'
import { kindNames, kindsOffered } from './field-words.ts'
import { newField, newPicture } from './new-field.ts'
import type { LoadedTemplate, Picture } from './source.ts'

const MediaLibrary = lazyPart(async () => (await import('../media-library/media-library.tsx')).MediaLibrary)

interface Props {
  design: Design
  act: Dispatch<DesignAction>
  questions: LoadedTemplate['questions']
  /** A picture was chosen, whose link the template does not know yet. */
  onPicture: (picture: Picture) => void
}

/** Adds a field to the page. */
export function AddField({ design, act, questions, onPicture }: Props) {
  const { t } = useTranslation()
  const [isChoosing, setChoosing] = useState(false)
  const names = kindNames(t)
  const template = design.history.present
  const add = (kind: Parameters<typeof newField>[0], more: Parameters<typeof newField>[2] = {}) =>
    act({ do: 'add', box: newField(kind, template, more) })
  const choose = (kind: Field['kind']) => {
    if (kind === 'image') setChoosing(true)
    else add(kind, kind === 'text' ? { text: t('Text') } : {})
  }
  return (
    <>
      <Dropdown
        trigger={['click']}
        disabled={roomIn(design) === 0}
        menu={{
          style: { maxHeight: '60vh', overflowY: 'auto' },
          items: kindsOffered
            .filter((kind) => kind !== 'answer' || questions.length > 0)
            .map((kind) =>
              kind === 'answer'
                ? {
                    key: kind,
                    label: names[kind],
                    children: questions.map(({ question_id, label }) => ({
                      key: `answer ${question_id}`,
                      label,
                      onClick: () => add('answer', { question_id }),
                    })),
                  }
                : { key: kind, label: names[kind], onClick: () => choose(kind) },
            ),
        }}
      >
        <Button size="small" icon={<PlusOutlined />}>
          {t('Add field')}
        </Button>
      </Dropdown>
      {isChoosing && (
        <MediaLibrary
          kind="image"
          onClose={() => setChoosing(false)}
          onPick={({ media_id, link, width, height }) => {
            const picture = { media_id, link, width, height }
            onPicture(picture)
            act({ do: 'add', box: newPicture(picture, template) })
            setChoosing(false)
          }}
        />
      )}
    </>
  )
}
