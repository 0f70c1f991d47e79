import { FilePdfOutlined, HistoryOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton, Tabs } from 'antd'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isTemporary } from '../../lib/api.ts'
import { nameOfFile, saveFile } from '../../lib/save-file.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { ErrorNote } from '../../ui/state-notes.tsx'
import './certificate-designer.css'
import { sheetOf } from './design.ts'
import { DesignerConflict } from './designer-conflict.tsx'
import { FieldProperties } from './field-properties.tsx'
import { fontsOf } from './fonts.ts'
import { Layers } from './layers.tsx'
import { PageProperties } from './page-properties.tsx'
import { valuesFor } from './preview-values.ts'
import { ReadyMadeButton } from './ready-made.tsx'
import type { CertificateSource, LoadedTemplate } from './source.ts'
import { Stage } from './stage.tsx'
import { TemplateFacts } from './template-facts.tsx'
import { Toolbar } from './toolbar.tsx'
import { useDesigner } from './use-designer.ts'
import { useFonts } from './use-fonts.ts'
import { useZoom } from './use-zoom.ts'
import { VersionsDrawer } from './versions.tsx'

interface Props {
  source: CertificateSource
  title: string
  /** Links beside the title, such as one to the certificates that were issued. */
  links?: ReactNode
}

/** Designs the certificates of a source. */
export function CertificateDesigner({ source, title, links }: Props) {
  const { data, error, refetch } = useQuery(source.template)
  if (error && !(data && isTemporary(error))) return <ErrorNote error={error} onRetry={refetch} />
  if (!data) return <Skeleton active title={{ width: 240 }} paragraph={{ rows: 10 }} />
  return <Designer source={source} title={title} links={links} loaded={data} />
}

function Designer({ source, title, links, loaded }: Props & { loaded: LoadedTemplate }) {
  const { t } = useTranslation()
  const designer = useDesigner(source, loaded)
  const { design, act, template, isDirty, isSaving, version, pictures, addPicture } = designer
  const { questions, sample } = loaded
  const values = valuesFor(template, sample)
  const fonts = useFonts(fontsOf(template.fields))
  const { stage, scale, isNarrow, stageHeight, ...zoom } = useZoom(sheetOf(template))
  const [isShowingVersions, setShowingVersions] = useState(false)
  const own = { design, act, questions, values, pictures, onPicture: addPicture }

  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    const key = event.key.toLowerCase()
    const isTyping = (event.target as HTMLElement).matches('input:not([type=color]), textarea')
    if (key === 's') {
      event.preventDefault()
      if (isDirty) void designer.save()
    } else if ((key === 'z' || key === 'y') && !isTyping) {
      event.preventDefault()
      act({ do: key === 'y' || event.shiftKey ? 'redo' : 'undo' })
    }
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- shortcuts of buttons within
    <div className="cert" onKeyDown={onKeyDown}>
      <PageHeader
        title={title}
        note={<SaveNote loaded={loaded} version={version} isDirty={isDirty} />}
        action={
          <>
            {links}
            <ReadyMadeButton template={template} act={act} values={values} occasion={source.occasion} />
            <Button
              icon={<HistoryOutlined />}
              aria-haspopup="dialog"
              onClick={() => setShowingVersions(true)}
            >
              {t('Versions')}
            </Button>
            <PreviewButton preview={() => source.preview(template)} />
            <Button
              type="primary"
              loading={isSaving}
              disabled={!isDirty && version > 0}
              aria-keyshortcuts="Control+S"
              onClick={() => void designer.save()}
            >
              {t('Save template')}
            </Button>
          </>
        }
      />
      {designer.refusal && (
        <Alert
          type="error"
          showIcon
          className="cert-alert"
          title={<span className="toast-text">{designer.refusal}</span>}
        />
      )}
      {loaded.version > version && isDirty && (
        <Alert
          type="warning"
          showIcon
          className="cert-alert"
          title={t('{{who}} saved another version. Your changes are kept; saving compares both.', {
            who: loaded.saved_by_name ?? t('Somebody'),
          })}
        />
      )}
      <div className="cert-columns">
        <section className="cert-list" aria-label={t('Fields on the page')}>
          <h2>{t('Fields on the page')}</h2>
          <Layers design={design} act={act} questions={questions} />
        </section>
        <section className="cert-middle" aria-label={t('Page')}>
          <Toolbar {...own} zoom={zoom.zoom} onZoom={zoom.setZoom} shownZoom={zoom.shownZoom} />
          {fonts.error && (
            <Alert
              type="error"
              showIcon
              className="cert-alert"
              title={t('The typefaces could not be loaded, so texts are missing here.')}
              action={
                <Button size="small" onClick={() => void fonts.refetch()}>
                  {t('Try again')}
                </Button>
              }
            />
          )}
          <div
            ref={stage}
            className={isNarrow ? 'cert-stage is-narrow' : 'cert-stage'}
            style={{ height: stageHeight }}
          >
            <Stage {...own} scale={scale} isReadOnly={isNarrow} />
          </div>
          <p className="cert-hint">
            {t('Shown with the longest name: {{name}}', { name: values.name })}{' '}
            {design.hidden.length > 0 && t('Fields that you hid here are printed all the same.')}
          </p>
        </section>
        <Settings {...own} template={template} sample={sample} occasion={source.occasion} />
      </div>
      {isShowingVersions && (
        <VersionsDrawer
          {...{ source, version, sample, isDirty }}
          onClose={() => setShowingVersions(false)}
          onRestored={() => {
            setShowingVersions(false)
            void source.refresh()
          }}
        />
      )}
      {designer.conflict && <DesignerConflict {...designer.conflict} />}
    </div>
  )
}

type SettingsProps = Parameters<typeof FieldProperties>[0] & Parameters<typeof TemplateFacts>[0]

/** What is chosen, the page, and what certificates state. Choosing a field shows its settings. */
function Settings({ sample, template, occasion, ...own }: SettingsProps) {
  const { t } = useTranslation()
  const [tab, setTab] = useState('certificate')
  const { selected } = own.design
  const [seen, setSeen] = useState(selected)
  if (seen !== selected) {
    setSeen(selected)
    if (selected.length > 0) setTab('field')
  }
  return (
    <section className="cert-settings" aria-label={t('Settings')}>
      <Tabs
        size="small"
        activeKey={tab}
        onChange={setTab}
        items={[
          { key: 'field', label: t('Chosen field'), children: <FieldProperties {...own} /> },
          {
            key: 'page',
            label: t('Page'),
            children: <PageProperties {...own} template={template} />,
          },
          {
            key: 'certificate',
            label: t('Certificate'),
            children: <TemplateFacts template={template} act={own.act} sample={sample} occasion={occasion} />,
          },
        ]}
      />
    </section>
  )
}

function SaveNote({
  loaded,
  version,
  isDirty,
}: {
  loaded: LoadedTemplate
  version: number
  isDirty: boolean
}) {
  const { t } = useTranslation()
  return (
    <span role="status">
      {isDirty
        ? t('Changes are not saved yet.')
        : version === 0
          ? t('Not saved yet. This is a suggestion to start from.')
          : t('Version {{n}}', { n: version })}
      {!isDirty && loaded.saved_at && loaded.version === version && (
        <>
          {' · '}
          {loaded.saved_by_name} <RelativeTime at={loaded.saved_at} />
        </>
      )}
    </span>
  )
}

function PreviewButton({ preview }: { preview: () => Promise<Response> }) {
  const { t } = useTranslation()
  const [isRunning, setRunning] = useState(false)
  const run = async () => {
    setRunning(true)
    try {
      const response = await preview()
      saveFile(await response.blob(), nameOfFile(response, 'preview.pdf'))
    } catch {
      // The call has shown the refusal.
    } finally {
      setRunning(false)
    }
  }
  return (
    <Button icon={<FilePdfOutlined />} loading={isRunning} onClick={() => void run()}>
      {t('Preview as PDF')}
    </Button>
  )
}
