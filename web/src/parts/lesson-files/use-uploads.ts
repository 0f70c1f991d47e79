import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { courseFileLimits, courseFiles, type CourseFile } from '@balai/contract/learning/course-files.ts'
import { ApiRefusal, upload } from '../../lib/api.ts'
import { formatFileSize } from '../../lib/format.ts'

type Kind = CourseFile['kind']

/** A file on its way to the server. */
export interface Sending {
  key: number
  name: string
  bytes: number
  /** The part that has been sent, from 0 to 1. */
  part: number
  /** Why it was not stored, in a sentence; null while it is being sent. */
  refusal: string | null
  cancel: () => void
  /** Sends it again; null if that could not help. */
  retry: (() => void) | null
}

const targets = {
  video: { endpoint: courseFiles.uploadVideo, most: courseFileLimits.videoBytes },
  attachment: { endpoint: courseFiles.uploadAttachment, most: courseFileLimits.attachmentBytes },
} as const

/**
 * Uploads files of a course one after the other, each with its progress. What is not complete when the field is closed is
 * cancelled.
 */
export function useUploads(course_id: number, kind: Kind, onSent: (file: CourseFile) => void) {
  const { t } = useTranslation()
  const [sendings, setSendings] = useState<readonly Sending[]>([])
  const last = useRef(0)
  const running = useRef(new Set<AbortController>())
  const previous = useRef<Promise<unknown>>(Promise.resolve())
  const sent = useRef(onSent)
  useEffect(() => {
    sent.current = onSent
  })
  useEffect(() => {
    const all = running.current
    return () => {
      for (const controller of all) controller.abort()
    }
  }, [])
  const update = (key: number, facts: Partial<Sending>) =>
    setSendings((all) => all.map((each) => (each.key === key ? { ...each, ...facts } : each)))
  const remove = (key: number) => setSendings((all) => all.filter((each) => each.key !== key))

  const send = (key: number, file: File) => {
    const controller = new AbortController()
    running.current.add(controller)
    const cancel = () => {
      controller.abort()
      remove(key)
    }
    update(key, { part: 0, refusal: null, retry: null, cancel })
    previous.current = previous.current.then(() => run(key, file, controller))
  }

  const run = async (key: number, file: File, controller: AbortController) => {
    const { signal } = controller
    const isCancelled = () => signal.aborted
    if (isCancelled()) return
    try {
      const onProgress = (part: number) => update(key, { part })
      const stored = await upload(
        targets[kind].endpoint,
        file,
        { course_id },
        { signal, onProgress, quiet: true },
      )
      remove(key)
      sent.current(stored)
    } catch (error) {
      if (isCancelled()) return
      const refusal = error instanceof ApiRefusal ? error.msg : t('The file could not be read.')
      const isFinal = error instanceof ApiRefusal && (error.status === 413 || error.status === 422)
      update(key, { refusal, retry: isFinal ? null : () => send(key, file), cancel: () => remove(key) })
    } finally {
      running.current.delete(controller)
    }
  }

  const add = (file: File) => {
    last.current += 1
    const key = last.current
    const { most } = targets[kind]
    const isTooLarge = file.size > most
    const refusal = isTooLarge
      ? t('This file is too large: at most {{size}}.', { size: formatFileSize(most) })
      : null
    setSendings((all) => [
      ...all,
      { key, name: file.name, bytes: file.size, part: 0, refusal, cancel: () => remove(key), retry: null },
    ])
    if (!isTooLarge) send(key, file)
  }
  return { sendings, add }
}
