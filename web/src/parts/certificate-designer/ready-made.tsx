import { AppstoreOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState, type Dispatch } from 'react'
import { useTranslation } from 'react-i18next'
import {
  lookOf,
  readyMade,
  type Occasion,
  type ReadyMade,
} from '@balai/contract/kit/certificate-templates.ts'
import { pageSizes } from '@balai/contract/kit/certificate-drawings.ts'
import type { CertificateValues } from '@balai/contract/kit/certificate-texts.ts'
import type { StoredTemplate } from '@balai/contract/kit/certificates.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNote } from '../../ui/state-notes.tsx'
import { CertificatePage } from './certificate-page.tsx'
import type { DesignAction } from './design.ts'
import { fontsOf } from './fonts.ts'
import { useFonts } from './use-fonts.ts'

interface Props {
  template: StoredTemplate
  act: Dispatch<DesignAction>
  values: CertificateValues
  occasion: Occasion
}

/** Replaces the look by a ready-made one; the facts stay, and the former look can be brought back by undoing. */
export function ReadyMadeButton({ template, act, values, occasion }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<AppstoreOutlined />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('Templates')}
      </Button>
      <Dialog
        open={isOpen}
        width={960}
        footer={null}
        title={t('Start from a template')}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <p>{t('It replaces the page and its fields. Undo brings back what you had.')}</p>
        <Choices
          language={template.language}
          values={values}
          occasion={occasion}
          onChoose={(look) => {
            act({ do: 'page', to: look })
            setOpen(false)
          }}
        />
      </Dialog>
    </>
  )
}

interface ChoicesProps {
  language: StoredTemplate['language']
  values: CertificateValues
  occasion: Occasion
  onChoose: (look: ReturnType<typeof lookOf>) => void
}

function Choices({ language, values, occasion, onChoose }: ChoicesProps) {
  const { t } = useTranslation()
  const names: Record<ReadyMade, string> = {
    classic: t('Classic'),
    modern: t('Modern'),
    nusantara: t('Nusantara'),
  }
  const looks = readyMade.map((name) => ({ name, look: lookOf(name, language, occasion) }))
  const { error, refetch } = useFonts(looks.flatMap(({ look }) => fontsOf(look.fields)))
  if (error) return <ErrorNote error={error} onRetry={refetch} />
  return (
    <ul className="cert-ready">
      {looks.map(({ name, look }) => {
        const { width, height } = pageSizes[look.orientation]
        return (
          <li key={name}>
            <button type="button" onClick={() => onChoose(look)}>
              <svg viewBox={`0 0 ${width} ${height}`} aria-hidden>
                <CertificatePage template={look} values={values} pictures={noPictures} />
              </svg>
              {names[name]}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

const noPictures = new Map<number, never>()
