import { call } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { useFormat } from '../../lib/format.ts'
import { useAction } from '../../lib/use-action.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Refused } from '../../ui/refused.tsx'
import { words } from './lesson.id.ts'

interface Attached {
  file_id: number
  title: string
  bytes: number
}

/** The files of a lesson. Their links expire after minutes, so each is requested when the learner opens the file. */
export function Attachments({ lesson_id, files }: { lesson_id: number; files: readonly Attached[] }) {
  const t = useWords(words)
  const { number } = useFormat()
  const { run, isRunning, refusal } = useAction(async (file_id: number) => {
    const { link } = await call(calls.fileLink, { lesson_id, file_id })
    location.assign(link)
  })
  if (files.length === 0) return null
  return (
    <section aria-labelledby="attachments-title">
      <h2 id="attachments-title">{t('Files of the lesson')}</h2>
      <ul className="rows">
        {files.map(({ file_id, title, bytes }) => (
          <li key={file_id}>
            <span>
              {title}{' '}
              <span className="soft">
                {t('{{kilobytes}} kB', { kilobytes: number(Math.ceil(bytes / 1024)) })}
              </span>
            </span>
            <Button
              isBusy={isRunning}
              aria-label={t('Open {{file}}', { file: title })}
              onClick={() => void run(file_id)}
            >
              {t('Open')}
            </Button>
          </li>
        ))}
      </ul>
      <Refused of={refusal} />
    </section>
  )
}
